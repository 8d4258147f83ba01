import { toast } from 'sonner'

import { showWhenStanding } from './toaster-state'

/** A toast (DATA-94). */
export interface ToastContent {
  /** Made by the toaster when it is missing. */
  id?: string
  title: string
  description?: string
  action?: { label: string; onClick: () => void }
  variant?: 'default' | 'destructive'
  /** Milliseconds; 5000 unless said (SITE-27). */
  durationMs?: number
}

let count = 0

/**
 * Shows a toast in the place of the one that is there: only one at a time (SITE-26).
 * @returns the toast's id
 */
export function showToast({ id = `toast-${(count += 1)}`, ...content }: ToastContent): string {
  showWhenStanding(() => {
    // Dismissed rather than covered: it would come back when the new one goes.
    toast.dismiss()
    present(id, content)
  })
  return id
}

function present(
  id: string,
  { action, description, durationMs, title, variant = 'default' }: Omit<ToastContent, 'id'>,
): void {
  const show = variant === 'destructive' ? toast.error : toast
  show(title, {
    ...(action ? { action } : {}),
    ...(description ? { description } : {}),
    ...(durationMs ? { duration: durationMs } : {}),
    id,
  })
}
