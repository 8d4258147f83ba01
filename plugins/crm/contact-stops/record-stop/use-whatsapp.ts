'use client'

import { createContext, use, useState } from 'react'

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
  const show = async (tab: Window | null, makeChat: () => Promise<Chat | null>) => {
    const chat = await makeChat()
    if (!chat) return tab?.close()
    if (!tab) return setBlocked(chat.address)
    tab.location.href = chat.address
    chat.onOpened?.()
  }
  const open = async (whom: WhomQuery, makeChat: () => Promise<Chat | null>) => {
    // In the click itself: a tab opened after an answer would be blocked as a popup.
    const tab = openTab()
    if (!(await isStopped(whom))) return show(tab, makeChat)
    tab?.close()
    ask(() => show(openTab(), makeChat))
  }
  return { blocked, open }
}

/** Without an answer nobody is kept from working: WhatsApp asks for the message to be sent anyway. */
const isStopped = (whom: WhomQuery): Promise<boolean> =>
  call<typeof readContactStop>('GET /api/crm/contact-stops', { query: whom }).then(
    (answer) => answer.isStopped,
    () => false,
  )
