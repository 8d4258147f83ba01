import { useSyncExternalStore } from 'react'

/** Single keys can be switched off, because speech input and unsteady hands trigger them (WCAG 2.1.4). */
const KEY = 'atalhos-desligados'
const CHANGED = 'shortcuts-setting'

const read = () => localStorage.getItem(KEY) === null

function subscribe(onChange: () => void): () => void {
  // The `storage` event reaches other tabs only.
  for (const type of ['storage', CHANGED]) window.addEventListener(type, onChange)
  return () => {
    for (const type of ['storage', CHANGED]) window.removeEventListener(type, onChange)
  }
}

/** Whether single-key shortcuts are on in this browser, and a setter. */
export function useShortcutsSetting(): [isOn: boolean, set: (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(subscribe, read, () => true)
  const set = (wanted: boolean) => {
    if (wanted) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, '1')
    window.dispatchEvent(new Event(CHANGED))
  }
  return [isOn, set]
}
