'use client'

import { createContext, use, useRef, useState } from 'react'

import { openTab } from '@kit/admin/shell/open-tab'
import { call } from '@kit/http/call'
import type { readContactStop } from '../contract'
import type { WhomQuery } from '../schema'

/** Asks whether somebody who asked not to be contacted is to be written to all the same. */
export const StopQuestionContext = createContext<(onYes: () => Promise<void>) => void>((onYes) => void onYes())

interface Chat {
  address: string
  onOpened?: () => void
}

/**
 * Opens WhatsApp in another tab; of somebody who asked not to be contacted it asks first (PRIV-15). `makeChat` is called
 * after that, and gives null if it failed. `blocked` is the address where the browser opens no tab by itself.
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
  /** @param tab opened in the click itself: one that is opened after an answer would be blocked as a popup */
  const openIn = async (tab: Window | null, whom: WhomQuery, makeChat: () => Promise<Chat | null>) => {
    // Of two quick presses the second would write the same down again.
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

/** Without an answer nobody is kept from working: WhatsApp asks for the message to be sent anyway. */
const isStopped = (whom: WhomQuery): Promise<boolean> =>
  call<typeof readContactStop>('GET /api/crm/contact-stops', { query: whom }).then(
    (answer) => answer.isStopped,
    () => false,
  )
