import { type RefObject, useEffect } from 'react'

/** ⌘S and Ctrl-S save, as in Payload's forms. */
export function useSaveShortcut(formRef: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      const form = formRef.current
      // A disabled button means that the form is being sent.
      if (form && !form.querySelector('[type="submit"]:disabled')) form.requestSubmit()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [formRef])
}
