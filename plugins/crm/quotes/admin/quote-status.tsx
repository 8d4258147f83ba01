import type { BadgeTone } from '@kit/admin/record/badge'
import { useRecordPanel } from '@kit/admin/record/record-panel'
import { savingOf } from '@kit/admin/record/saving-of'
import { statusChange, useStatusMenu } from '@kit/admin/record/use-status-menu'
import { QUOTE_STATUS_LABELS, type QuoteStatus } from '@crm/statuses/domain/statuses'
import type { updateQuote } from '../contract'
import type { QuoteAnswer } from '../schema'
import type { QuoteRow } from './quote-row'

const TONES: Record<QuoteStatus, BadgeTone> = {
  approved: 'green',
  draft: 'grey',
  expired: 'amber',
  rejected: 'red',
  sent: 'blue',
}

export const QUOTE_SAVING = savingOf('orçamento', {
  create: 'POST /api/crm/quotes',
  update: 'PUT /api/crm/quotes/{id}',
})

/**
 * Once a quote was shared, approving it requires an acceptance by the client; before, it can be approved directly
 * (QUOT-21, REV-10).
 */
const needsAcceptance = ({ acceptedAt, sharedRevision }: QuoteAnswer, wanted: QuoteStatus) =>
  wanted === 'approved' && sharedRevision !== null && acceptedAt === null

/**
 * Returns a quote's row with its pending status, and the status menu.
 * @param onChanged reloads what the change affects
 */
export function useQuoteStatus(row: QuoteRow, onChanged: () => void = () => undefined) {
  const { show } = useRecordPanel<QuoteRow>()
  const { current, menu } = useStatusMenu({
    change: async (mutate, latest, wanted) => {
      if (needsAcceptance(latest, wanted)) {
        show({ ...row, quote: latest }, 'acceptance')
        return null
      }
      const outcome = await mutate<typeof updateQuote>(statusChange(QUOTE_SAVING.update, latest, wanted))
      if (!outcome.ok) return null
      onChanged()
      return outcome.answer.quote
    },
    labels: QUOTE_STATUS_LABELS,
    nameOf: ({ title }) => title,
    stored: row.quote,
    tones: TONES,
  })
  return { menu, row: { ...row, quote: current } }
}
