'use client'

import { type RefObject, useEffect } from 'react'

/** ⌘S and Ctrl-S save, as in Payload's own forms. */
export function useSaveShortcut(formRef: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      formRef.current?.requestSubmit()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [formRef])
}
