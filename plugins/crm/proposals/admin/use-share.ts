'use client'

import { useState } from 'react'

import { useMutation } from '@kit/admin/form/use-mutation'
import { openTab } from '@kit/admin/shell/open-tab'
import { isStale, issuesOf } from '@kit/http/call'
import type { shareQuote } from '@crm/quotes/contract'
import type { QuoteAnswer } from '@crm/quotes/schema'
import { copyLink } from '@crm/links/link-field'

interface Options {
  /** The client will see a new revision. */
  isRevision: boolean
  note: string
  /** Called with the quote afterwards, unchanged after a conflict, and with what its client has not been told. */
  onShared: (quote: QuoteAnswer, news?: string) => void
}

/** Shares a quote and copies or opens its link; `onShared` only if the browser allowed it. */
export function useShare(shown: QuoteAnswer, { isRevision, note, onShared }: Options) {
  const { isPending, mutate } = useMutation()
  const [problem, setProblem] = useState<string>()
  /** What the browser blocked. */
  const [left, setLeft] = useState<{ toCopy?: string; whatsAppUrl?: string }>({})
  /** A revision is sent once; sharing again makes no new one. */
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
  const share = async (via: 'copy' | 'whatsapp') => {
    // In the click itself: a tab opened after the answer would be blocked as a popup.
    const tab = via === 'whatsapp' ? openTab() : null
    const outcome = await ask(via)
    if (!outcome.ok) {
      tab?.close()
      setProblem(issueOf(outcome.error))
      if (isStale(outcome.error)) onShared(shown)
      return
    }
    const { link, quote, whatsAppUrl } = outcome.answer
    setProblem(undefined)
    setIsSent(true)
    if (via === 'copy' && !(await copyLink(link))) return setLeft({ toCopy: link })
    if (via === 'whatsapp') {
      if (!tab) return setLeft({ whatsAppUrl })
      tab.location.href = whatsAppUrl
    }
    onShared(quote, isRevision && via === 'copy' ? `atualizámos o orçamento ${quote.quoteNumber}` : undefined)
  }
  return { ...left, isPending, isSent, problem, share }
}

/** Message at a field that must be corrected first, such as the validity (REV-08). */
const issueOf = (error: unknown) => issuesOf(error)[0]?.message
