'use client'

import { Keyboard } from 'lucide-react'

import { useOpenShortcuts } from './shortcuts-provider'
import './shortcuts.css'

/** In Payload's header, beside the search: where else would somebody learn of the keys? */
export function HeaderShortcutsButton() {
  const open = useOpenShortcuts()
  return (
    <button
      aria-keyshortcuts="?"
      aria-label="Atalhos de teclado"
      className="staff-icon-button shortcuts-button"
      onClick={() => open?.()}
      title="Atalhos de teclado (?)"
      type="button"
    >
      <Keyboard aria-hidden size={18} />
    </button>
  )
}
