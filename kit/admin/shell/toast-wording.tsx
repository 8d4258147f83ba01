'use client'

import { type ReactNode, useEffect } from 'react'

// With the frame of every page, as the file says.
import '../record/back-and-forward'
import './toasts.css'

const REGION = 'section[aria-label^="Notifications"]'

/** Screen readers hear Payload's toasts announced in Portuguese: its toaster takes no wording of ours. */
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
