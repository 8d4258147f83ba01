import { createContext, use, useRef, useState } from 'react'

import { openTab } from '@kit/admin/shell/open-tab'
import { call } from '@kit/http/call'
import type { readContactStop } from '../contract'
import { contactStopErrors } from '../errors'
import type { WhomQuery } from '../schema'

/** Asks whether to write to a person despite their contact stop, or what is not known of one. */
export const StopQuestionContext = createContext<(reason: string, onYes: () => Promise<void>) => void>(
  (_, onYes) => void onYes(),
)

/** Event of a WhatsApp link whose chat has opened: its click comes before the question, whose answer may be no. */
export const CHAT_OPENED = 'chat-opened'

interface Chat {
  address: string
  onOpened?: () => void
}

/**
 * Opens WhatsApp in a new tab, after a confirmation if the person has a contact stop or may have one (PRIV-15).
 * `makeChat` runs after that and returns null on failure. `blocked` is the address if the browser blocked the tab.
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
      const reason = await readReason(whom)
      if (reason === null) return await show(tab, makeChat)
      tab?.close()
      ask(reason, () => show(openTab(), makeChat))
    } finally {
      isBusy.current = false
    }
  }
  const open = (whom: WhomQuery, makeChat: () => Promise<Chat | null>) => openIn(openTab(), whom, makeChat)
  return { blocked, open, openIn }
}

/** Why to ask first; null: no need. If the check fails, do not block work: WhatsApp has its own send button anyway. */
const readReason = (whom: WhomQuery): Promise<string | null> =>
  call<typeof readContactStop>('GET /api/crm/contact-stops', { query: whom }).then(
    ({ isStopped, isUnreadable }) => {
      if (isStopped) return contactStopErrors.contact_stopped.message
      return isUnreadable ? contactStopErrors.stops_unreadable.message : null
    },
    () => null,
  )
