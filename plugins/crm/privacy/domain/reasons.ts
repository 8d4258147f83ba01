import { choices } from '@kit/lib/choices'

/** Why somebody is erased; chosen, because a sentence would name them again. */
export const { labels: REASON_LABELS, values: REASONS } = choices({
  asked: 'A pessoa pediu',
  withdrawn: 'A pessoa retirou o consentimento',
  needless: 'Já não são precisos',
  mistake: 'Foram recolhidos por engano',
})
export type Reason = keyof typeof REASON_LABELS
