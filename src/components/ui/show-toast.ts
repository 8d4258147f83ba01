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

/**
 * Shows a toast in the place of the one that is there: only one at a time (SITE-26).
 * @returns the toast's id
 */
export function showToast(content: ToastContent): string {
  // Dismissed rather than covered: it would come back when the new one goes.
  toast.dismiss()
  const id = present(content)
  // A toaster that comes later has not heard of it.
  showWhenStanding(() => present({ ...content, id }))
  return id
}

function present({ action, description, durationMs, id, title, variant = 'default' }: ToastContent): string {
  const show = variant === 'destructive' ? toast.error : toast
  const shown = show(title, {
    ...(action ? { action } : {}),
    ...(description ? { description } : {}),
    ...(durationMs ? { duration: durationMs } : {}),
    ...(id ? { id } : {}),
  })
  return String(shown)
}
