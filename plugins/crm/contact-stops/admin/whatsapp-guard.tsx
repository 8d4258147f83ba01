'use client'

import { useModal } from '@payloadcms/ui'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react'

import { Confirmation } from '@kit/admin/drawer/confirmation'
import { openTab } from '@kit/admin/shell/open-tab'
import { contactStopErrors } from '../errors'
import { StopQuestionContext, useWhatsApp } from '../record-stop/use-whatsapp'

const SLUG = 'contact-stop-question'

/** Around all screens: whatever leads to WhatsApp, a button or a link, asks first where the person asked not to be contacted. */
export function WhatsAppGuard({ children }: { children: ReactNode }) {
  const { openModal } = useModal()
  const [goOn, setGoOn] = useState<{ run: () => Promise<void> }>()
  const ask = useCallback(
    (run: () => Promise<void>) => {
      setGoOn({ run })
      openModal(SLUG)
    },
    [openModal],
  )
  return (
    <StopQuestionContext value={ask}>
      <LinkGuard />
      {children}
      <Confirmation
        body={`${contactStopErrors.contact_stopped.message} Continuar?`}
        confirmLabel="Continuar"
        heading="Não contactar"
        isCancelMain
        onConfirm={() => goOn?.run()}
        slug={SLUG}
      />
    </StopQuestionContext>
  )
}

/** Every link to somebody's WhatsApp, also of the screens to come. */
function LinkGuard() {
  const { openIn } = useWhatsApp()
  const guard = useEffectEvent((event: MouseEvent) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="https://wa.me/"]') : null
    const digits = link?.pathname.slice(1)
    if (!link || !digits || event.button > 1) return
    const tab = openTab()
    // A browser that gives us no tab follows the link itself.
    if (!tab) return
    event.preventDefault()
    void openIn(tab, { phone: `+${digits}` }, () => Promise.resolve({ address: link.href }))
  })
  useEffect(() => {
    const abort = new AbortController()
    for (const press of ['click', 'auxclick'] as const)
      document.addEventListener(press, (event) => guard(event), { capture: true, signal: abort.signal })
    return () => abort.abort()
  }, [])
  return null
}
