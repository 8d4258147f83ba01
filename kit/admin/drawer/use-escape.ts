import { useEffect, useEffectEvent } from 'react'

/** Handles Escape before Payload does, which closes its top modal without asking. */
export function useEscape(onEscape: () => void, isActive = true): void {
  const escape = useEffectEvent(onEscape)
  useEffect(() => {
    if (!isActive) return undefined
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      const target = event.target instanceof Element ? event.target : null
      // The open list of a field closes first.
      if (target?.getAttribute('aria-expanded') === 'true') return
      event.stopPropagation()
      // The browser closes an open menu.
      if (target?.closest('[popover]')) return
      event.preventDefault()
      escape()
    }
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [isActive])
}
