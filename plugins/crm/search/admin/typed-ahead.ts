'use client'

interface Typed {
  text: string
  isEntered: boolean
}

/** What is typed between the shortcut and the field being there. */
export interface TypedAhead {
  /** Collects from now on; `onEscape` instead gives up. */
  start: (onEscape: () => void) => void
  /** Ends collecting and gives what was typed, in order, and whether Enter was pressed at its end. */
  take: () => Typed
}

const NOTHING: Typed = { isEntered: false, text: '' }

/**
 * The search's code comes with its first use. Letters that are typed meanwhile go to the page, where they are lost or
 * press something; so they are kept for the field. A click says that the person has gone on to something else.
 */
export function collectTyping(): TypedAhead {
  let typed = NOTHING
  let stop = () => {}
  const drop = () => {
    stop()
    typed = NOTHING
  }
  const start = (onEscape: () => void) => {
    drop()
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.isComposing) return
      if (event.key === 'Escape') {
        drop()
        onEscape()
      } else {
        const then = after(typed, event.key)
        if (!then) return
        typed = then
      }
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', listen, true)
    document.addEventListener('pointerdown', drop, true)
    stop = () => {
      document.removeEventListener('keydown', listen, true)
      document.removeEventListener('pointerdown', drop, true)
    }
  }
  const take = () => {
    const taken = typed
    drop()
    return taken
  }
  return { start, take }
}

/** What a key makes of it; null for one that types nothing. */
function after({ text }: Typed, key: string): Typed | null {
  if (key === 'Enter') return { isEntered: true, text }
  if (key === 'Backspace') return { isEntered: false, text: Array.from(text).slice(0, -1).join('') }
  return key.length === 1 ? { isEntered: false, text: text + key } : null
}
