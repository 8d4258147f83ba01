'use client'

import { type ReactNode, useEffect } from 'react'

import { useHasDrawer } from '../drawer/use-has-drawer'
import { placeToast } from './toast-place'
// Must load with the frame of every admin page (see that file).
import '../record/back-and-forward'
import './toasts.css'

const REGION = 'section[aria-label^="Notif"]'

/** As in toasts.css. */
const isPhone = () => matchMedia('(max-width: 640px)').matches

/**
 * Makes screen readers announce Payload's toasts in Portuguese, shows how many are queued behind the visible one, and
 * keeps it off controls; Payload's toaster has no options for that.
 */
export function ToastWording({ children }: { children: ReactNode }) {
  const hasDrawer = useHasDrawer()
  useEffect(() => {
    const region = document.querySelector<HTMLElement>(REGION)
    if (!region) return undefined
    region.setAttribute('aria-label', 'Notificações')
    const place = () => placeToast(region, { hasDrawer, isPhone: isPhone() })
    let frame = 0
    const placeInFrame = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(place)
    }
    const attend = () => {
      for (const button of region.querySelectorAll('[data-close-button]'))
        button.setAttribute('aria-label', 'Fechar aviso')
      countWaiting(region)
      place()
    }
    const observer = new MutationObserver(attend)
    observer.observe(region, { childList: true, subtree: true })
    attend()
    window.addEventListener('resize', place)
    // Captured, because the scrolling of a drawer or list does not bubble.
    window.addEventListener('scroll', placeInFrame, { capture: true, passive: true })
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      window.removeEventListener('resize', place)
      window.removeEventListener('scroll', placeInFrame, { capture: true })
    }
  }, [hasDrawer])
  return children
}

function countWaiting(region: Element): void {
  const toasts = [...region.querySelectorAll<HTMLElement>('[data-sonner-toast]:not([data-removed=true])')]
  for (const toast of toasts) {
    const count = toast.dataset.front === 'true' ? toasts.length - 1 : 0
    if (count > 0) toast.dataset.waiting = `+${count}`
    else delete toast.dataset.waiting
  }
}
