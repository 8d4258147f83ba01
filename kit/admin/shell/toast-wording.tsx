'use client'

import { type ReactNode, useEffect } from 'react'

// Must load with the frame of every page (see that file).
import '../record/back-and-forward'
import './toasts.css'

const REGION = 'section[aria-label^="Notifications"]'

/** Announces Payload's toasts in Portuguese to screen readers; its toaster has no option for that. */
export function ToastWording({ children }: { children: ReactNode }) {
  useEffect(() => {
    const region = document.querySelector(REGION)
    if (!region) return undefined
    region.setAttribute('aria-label', 'Notificações')
    const nameCloseButtons = () => {
      for (const button of region.querySelectorAll('[data-close-button]'))
        button.setAttribute('aria-label', 'Fechar aviso')
    }
    const observer = new MutationObserver(nameCloseButtons)
    observer.observe(region, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  return children
}
