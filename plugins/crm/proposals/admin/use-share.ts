'use client'

import { useState } from 'react'

import { useMutation } from '@kit/admin/form/use-mutation'
import { useRecordPanel } from '@kit/admin/record/record-panel'
import { HttpError, isStale } from '@kit/http/call'
import type { QuoteRow } from '@crm/quotes/admin/quote-row'
import type { shareQuote } from '@crm/quotes/contract'
import { copyLink } from './link-field'

interface Revision {
  /** The client is to see something else than before. */
  isRevision: boolean
  note: string
}

/** Shares a quote and takes its link where it is to go; then the details are shown, unless the browser has refused. */
export function useShare(row: QuoteRow, { isRevision, note }: Revision) {
  const { show } = useRecordPanel<QuoteRow>()
  const { isPending, mutate } = useMutation()
  const [problem, setProblem] = useState<string>()
  /** What the browser would not do by itself. */
  const [left, setLeft] = useState<{ toCopy?: string; whatsAppUrl?: string }>({})
  /** Once the revision is sent, sharing it again is no new one. */
  const [isSent, setIsSent] = useState(false)

  const ask = (via: 'copy' | 'whatsapp') =>
    mutate<typeof shareQuote>({
      body: { via, ...(isRevision && !isSent ? { isRevision: true, note } : {}) },
      failure: 'Erro ao partilhar orçamento',
      loadedAt: row.quote.updatedAt,
      params: { id: row.quote.id },
      route: 'POST /api/crm/quotes/{id}/share',
      success: via === 'whatsapp' ? 'Mensagem para WhatsApp pronta' : null,
    })
  const share = async (via: 'copy' | 'whatsapp') => {
    // In the click itself: a tab that is opened after an answer is taken for a popup.
    const tab = via === 'whatsapp' ? openTab() : null
    const outcome = await ask(via)
    if (!outcome.ok) {
      tab?.close()
      setProblem(issueOf(outcome.error))
      if (isStale(outcome.error)) show(row)
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
    show({ ...row, quote })
  }
  return { ...left, isPending, isSent, problem, share }
}

/** An empty tab that cannot reach back to this page; null where the browser forbids it. `noopener` itself would give no tab. */
function openTab(): Window | null {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  return tab
}

/** What a field of the quote needs first, such as a later validity (REV-08). */
const issueOf = (error: unknown) => (error instanceof HttpError ? error.issues[0]?.message : undefined)
