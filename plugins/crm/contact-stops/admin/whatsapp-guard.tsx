'use client'

import { useModal } from '@payloadcms/ui'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react'

import { Confirmation } from '@kit/admin/drawer/confirmation'
import { openTab } from '@kit/admin/shell/open-tab'
import { CHAT_OPENED, StopQuestionContext, useWhatsApp } from '../record-stop/use-whatsapp'

const SLUG = 'contact-stop-question'

/** Wraps all screens: any WhatsApp button or link asks first if the person has a contact stop or may have one. */
export function WhatsAppGuard({ children }: { children: ReactNode }) {
  const { openModal } = useModal()
  const [goOn, setGoOn] = useState<{ reason: string; run: () => Promise<void> }>()
  const ask = useCallback(
    (reason: string, run: () => Promise<void>) => {
      setGoOn({ reason, run })
      openModal(SLUG)
    },
    [openModal],
  )
  return (
    <StopQuestionContext value={ask}>
      <LinkGuard />
      {children}
      <Confirmation
        body={`${goOn?.reason ?? ''} Continuar?`}
        confirmLabel="Continuar"
        heading="Não contactar"
        isCancelMain
        onConfirm={() => goOn?.run()}
        slug={SLUG}
      />
    </StopQuestionContext>
  )
}

/** Intercepts every WhatsApp link, also on future screens. */
function LinkGuard() {
  const { openIn } = useWhatsApp()
  const guard = useEffectEvent((event: MouseEvent) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="https://wa.me/"]') : null
    const digits = link?.pathname.slice(1)
    if (!link || !digits || event.button > 1) return
    const tab = openTab()
    // Popup blocked: let the browser follow the link.
    if (!tab) return
    event.preventDefault()
    const onOpened = () => void link.dispatchEvent(new Event(CHAT_OPENED, { bubbles: true }))
    void openIn(tab, { phone: `+${digits}` }, () => Promise.resolve({ address: link.href, onOpened }))
  })
  useEffect(() => {
    const abort = new AbortController()
    for (const press of ['click', 'auxclick'] as const)
      document.addEventListener(press, (event) => guard(event), { capture: true, signal: abort.signal })
    return () => abort.abort()
  }, [])
  return null
}
