interface Typed {
  text: string
  isEntered: boolean
}

/** Collects keys typed before the field is ready. */
export interface TypedAhead {
  /** Starts collecting; Escape cancels and calls `onEscape`. */
  start: (onEscape: () => void) => void
  /** Stops collecting; returns the typed text and whether Enter ended it. */
  take: () => Typed
}

const NOTHING: Typed = { isEntered: false, text: '' }

/**
 * The search loads on first use. Keys typed meanwhile would go to the page and trigger shortcuts, so we collect them
 * for the field. A click cancels.
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

/** The text after a key; null if the key types nothing. */
function after({ text }: Typed, key: string): Typed | null {
  if (key === 'Enter') return { isEntered: true, text }
  if (key === 'Backspace') return { isEntered: false, text: Array.from(text).slice(0, -1).join('') }
  return key.length === 1 ? { isEntered: false, text: text + key } : null
}
