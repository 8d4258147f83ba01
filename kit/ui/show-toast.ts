import { toast } from 'sonner'

import { showWhenStanding } from './toaster-state'

/** A toast (DATA-94). */
export interface ToastContent {
  /** What `dismissToast` knows it by; made up when it is missing. */
  id?: string
  title: string
  description?: string
  action?: { label: string; onClick: () => void }
  variant?: 'default' | 'destructive'
  /** Milliseconds; 5000 unless said (SITE-27). */
  durationMs?: number
}

let count = 0
/** The toast that is there, or was the last one: the id that it was asked for by, and its key in Sonner. */
let last: { id: string; key: string } | undefined

/**
 * Shows a toast in the place of the one that is there: only one at a time (SITE-26).
 * @returns the toast's id
 */
export function showToast({ id, ...content }: ToastContent): string {
  // Never the same key twice: the one that goes would take its successor along.
  const key = `${id ?? 'toast'}-${(count += 1)}`
  const current = { id: id ?? key, key }
  showWhenStanding(() => {
    // Dismissed rather than covered: it would come back when the new one goes.
    toast.dismiss()
    last = current
    present(key, content)
  })
  return current.id
}

/** Takes a toast away before its time, if it is still there. */
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
