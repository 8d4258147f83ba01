'use client'

import { IconButton } from '../icons/icon-button'
import { useOpenShortcuts } from './shortcuts-provider'
import './shortcuts.css'

/** In Payload's header beside the search, so that people discover the shortcuts. */
export function HeaderShortcutsButton() {
  const open = useOpenShortcuts()
  return (
    <IconButton
      aria-keyshortcuts="?"
      className="shortcuts-button"
      icon="keyboard"
      label="Atalhos de teclado"
      onClick={() => open?.()}
      title="Atalhos de teclado (?)"
    />
  )
}
