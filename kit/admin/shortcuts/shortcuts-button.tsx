'use client'

import { Icon } from '../icons/icon'
import { useOpenShortcuts } from './shortcuts-provider'
import './shortcuts.css'

/** In Payload's header beside the search, so that people discover the shortcuts. */
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
      <Icon name="keyboard" size={18} />
    </button>
  )
}
