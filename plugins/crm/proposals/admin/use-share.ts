import { useState } from 'react'

import { useMutation } from '@kit/admin/form/use-mutation'
import { isStale, issuesOf } from '@kit/http/call'
import type { shareQuote } from '@crm/quotes/contract'
import type { QuoteAnswer } from '@crm/quotes/schema'
import { useWhatsApp } from '@crm/contact-stops/record-stop/use-whatsapp'
import { copyLink } from '@crm/links/link-field'

interface Options {
  /** Whether sharing creates a new revision. */
  isRevision: boolean
  note: string
  /** Called with the shared quote (the old one after a conflict) and an event that the client has not been told yet. */
  onShared: (quote: QuoteAnswer, news?: string) => void
}

/** Shares a quote and copies or opens its link. Calls `onShared` only if the browser allowed that. */
export function useShare(shown: QuoteAnswer, { isRevision, note, onShared }: Options) {
  const { isPending, mutate } = useMutation()
  const [problem, setProblem] = useState<string>()
  /** The link, if the browser refused to copy it. */
  const [toCopy, setToCopy] = useState<string>()
  const { blocked, open } = useWhatsApp()
  /** Sharing again does not create another revision. */
  const [isSent, setIsSent] = useState(false)

  const ask = (via: 'copy' | 'whatsapp') =>
    mutate<typeof shareQuote>({
      body: { via, ...(isRevision && !isSent ? { isRevision: true, note } : {}) },
      failure: 'Erro ao partilhar orçamento',
      loadedAt: shown.updatedAt,
      params: { id: shown.id },
      route: 'POST /api/crm/quotes/{id}/share',
      success: via === 'whatsapp' ? 'Mensagem para WhatsApp pronta' : null,
    })
  const send = async (via: 'copy' | 'whatsapp') => {
    const outcome = await ask(via)
    if (!outcome.ok) {
      setProblem(issueOf(outcome.error))
      if (isStale(outcome.error)) onShared(shown)
      return null
    }
    setProblem(undefined)
    setIsSent(true)
    return outcome.answer
  }
  const copy = async () => {
    const sent = await send('copy')
    if (!sent) return
    const { link, quote } = sent
    if (!(await copyLink(link))) return setToCopy(link)
    onShared(quote, isRevision ? `atualizámos o orçamento ${quote.quoteNumber}` : undefined)
  }
  const openWhatsApp = () =>
    open({ records: shown.id }, async () => {
      const sent = await send('whatsapp')
      return sent && { address: sent.whatsAppUrl, onOpened: () => onShared(sent.quote) }
    })
  return { blocked, copy, isPending, isSent, openWhatsApp, problem, toCopy }
}

/** Error of a field that must be corrected first, such as the validity (REV-08). */
const issueOf = (error: unknown) => issuesOf(error)[0]?.message
