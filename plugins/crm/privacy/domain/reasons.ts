import { choices } from '@kit/lib/choices'

/** Reasons for an erasure. A fixed list, because free text would name the person again. */
export const { labels: REASON_LABELS, values: REASONS } = choices({
  asked: 'A pessoa pediu',
  withdrawn: 'A pessoa retirou o consentimento',
  needless: 'Já não são precisos',
  mistake: 'Foram recolhidos por engano',
})
export type Reason = keyof typeof REASON_LABELS
