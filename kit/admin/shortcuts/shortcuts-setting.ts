'use client'

import { useSyncExternalStore } from 'react'

/** Whoever speaks to the machine, or whose hand is not steady, switches the single keys off (WCAG 2.1.4). */
const KEY = 'atalhos-desligados'
const CHANGED = 'shortcuts-setting'

const read = () => localStorage.getItem(KEY) === null

function subscribe(onChange: () => void): () => void {
  // The browser tells the other tabs only.
  for (const type of ['storage', CHANGED]) window.addEventListener(type, onChange)
  return () => {
    for (const type of ['storage', CHANGED]) window.removeEventListener(type, onChange)
  }
}

/** Whether the single keys work in this browser, and how to change that. */
export function useShortcutsSetting(): [isOn: boolean, set: (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(subscribe, read, () => true)
  const set = (wanted: boolean) => {
    if (wanted) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, '1')
    window.dispatchEvent(new Event(CHANGED))
  }
  return [isOn, set]
}
