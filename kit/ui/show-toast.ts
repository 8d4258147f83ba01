import { toast } from 'sonner'

import { showWhenStanding } from './toaster-state'

/** A toast (DATA-94). */
export interface ToastContent {
  /** Id for `dismissToast`; generated if missing. */
  id?: string
  title: string
  description?: string
  action?: { label: string; onClick: () => void }
  variant?: 'default' | 'destructive'
  /** Milliseconds; default 5000 (SITE-27). */
  durationMs?: number
}

let count = 0
/** The current or last toast: its caller's id, and its key in Sonner. */
let last: { id: string; key: string } | undefined

/**
 * Shows a toast, replacing the current one: only one at a time (SITE-26).
 * @returns the toast's id
 */
export function showToast({ id, ...content }: ToastContent): string {
  // A new key each time: a toast that is leaving would remove its successor with the same key.
  const key = `${id ?? 'toast'}-${(count += 1)}`
  const current = { id: id ?? key, key }
  showWhenStanding(() => {
    // Dismissed rather than covered, or it would reappear when the new one leaves.
    toast.dismiss()
    last = current
    present(key, content)
  })
  return current.id
}

/** Dismisses a toast early, if it is still shown. */
export function dismissToast(id: string): void {
  if (last?.id === id) toast.dismiss(last.key)
}

function present(
  key: string,
  { action, description, durationMs, title, variant = 'default' }: Omit<ToastContent, 'id'>,
): void {
  const show = variant === 'destructive' ? toast.error : toast
  show(title, {
    ...(action ? { action } : {}),
    ...(description ? { description } : {}),
    ...(durationMs ? { duration: durationMs } : {}),
    id: key,
  })
}
