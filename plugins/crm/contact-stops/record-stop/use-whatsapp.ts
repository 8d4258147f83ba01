'use client'

import { createContext, use, useRef, useState } from 'react'

import { openTab } from '@kit/admin/shell/open-tab'
import { call } from '@kit/http/call'
import type { readContactStop } from '../contract'
import type { WhomQuery } from '../schema'

/** Asks whether to write to a person despite their contact stop. */
export const StopQuestionContext = createContext<(onYes: () => Promise<void>) => void>((onYes) => void onYes())

interface Chat {
  address: string
  onOpened?: () => void
}

/**
 * Opens WhatsApp in a new tab, after a confirmation if the person has a contact stop (PRIV-15). `makeChat` runs after
 * that and returns null on failure. `blocked` is the address if the browser blocked the tab.
 */
export function useWhatsApp() {
  const ask = use(StopQuestionContext)
  const [blocked, setBlocked] = useState<string | null>(null)
  const isBusy = useRef(false)
  const show = async (tab: Window | null, makeChat: () => Promise<Chat | null>) => {
    const chat = await makeChat()
    if (!chat) return tab?.close()
    if (!tab) return setBlocked(chat.address)
    tab.location.href = chat.address
    chat.onOpened?.()
  }
  /** @param tab opened in the click handler itself: after an await it would be blocked as a popup */
  const openIn = async (tab: Window | null, whom: WhomQuery, makeChat: () => Promise<Chat | null>) => {
    // Ignores a double click, which would log the same thing twice.
    if (isBusy.current) return tab?.close()
    isBusy.current = true
    try {
      if (!(await isStopped(whom))) return await show(tab, makeChat)
      tab?.close()
      ask(() => show(openTab(), makeChat))
    } finally {
      isBusy.current = false
    }
  }
  const open = (whom: WhomQuery, makeChat: () => Promise<Chat | null>) => openIn(openTab(), whom, makeChat)
  return { blocked, open, openIn }
}

/** If the check fails, do not block work: WhatsApp has its own send button anyway. */
const isStopped = (whom: WhomQuery): Promise<boolean> =>
  call<typeof readContactStop>('GET /api/crm/contact-stops', { query: whom }).then(
    (answer) => answer.isStopped,
    () => false,
  )
