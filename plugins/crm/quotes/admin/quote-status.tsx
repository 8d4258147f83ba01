'use client'

import type { BadgeTone } from '@kit/admin/record/badge'
import { useRecordPanel } from '@kit/admin/record/record-panel'
import { useStatusMenu } from '@kit/admin/record/use-status-menu'
import type { QuoteStatus } from '@crm/statuses/domain/statuses'
import type { updateQuote } from '../contract'
import type { QuoteAnswer } from '../schema'
import type { QuoteRow } from './quote-row'
import { STATUS_OPTIONS } from './quote-status-field'

const TONES: Record<QuoteStatus, BadgeTone> = {
  approved: 'green',
  draft: 'grey',
  expired: 'amber',
  rejected: 'red',
  sent: 'blue',
}

/** Request and messages of a status change (QUOT-21). */
export const quoteStatusChange = ({ id, updatedAt }: QuoteAnswer, status: QuoteStatus) => ({
  body: { status },
  failure: 'Erro ao atualizar orçamento',
  loadedAt: updatedAt,
  params: { id },
  route: 'PUT /api/crm/quotes/{id}' as const,
  success: 'Orçamento atualizado com sucesso!',
})

/** A client who was asked has to have said yes; a quote that nobody has seen can be approved as it is (QUOT-21, REV-10). */
export const needsAcceptance = ({ acceptedAt, sharedRevision }: QuoteAnswer, wanted: QuoteStatus) =>
  wanted === 'approved' && sharedRevision !== null && acceptedAt === null

/** A quote's row with its pending status change, and the menu. */
export function useQuoteStatus(row: QuoteRow) {
  const { show } = useRecordPanel<QuoteRow>()
  const { current, menu } = useStatusMenu({
    change: async (mutate, latest, wanted) => {
      if (needsAcceptance(latest, wanted)) {
        show({ ...row, quote: latest }, 'acceptance')
        return null
      }
      const outcome = await mutate<typeof updateQuote>(quoteStatusChange(latest, wanted))
      return outcome.ok ? outcome.answer.quote : null
    },
    nameOf: ({ title }) => title,
    options: STATUS_OPTIONS,
    stored: row.quote,
    tones: TONES,
  })
  return { menu, row: { ...row, quote: current } }
}
