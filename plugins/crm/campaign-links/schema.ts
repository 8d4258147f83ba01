import { z } from 'zod'

import { LENGTH, optionalText, requiredText, uuidText } from '@kit/http/fields'
import { utmText } from './domain/campaign-address'

const MAX = 60
const utm = (missing: string) => requiredText(missing, MAX).transform(utmText).pipe(z.string().min(1, missing))

/** A page and its UTM values, stored in lower case. */
export const campaignLinkInput = z.object({
  campaign: utm('Escreva o nome da campanha'),
  content: optionalText(MAX).transform((typed) => (typed ? utmText(typed) : null)),
  medium: utm('Escreva o meio'),
  path: requiredText('Escreva a página a que leva', LENGTH.short),
  source: utm('Escreva a origem'),
})
export type CampaignLinkInput = z.output<typeof campaignLinkInput>

export const campaignLink = z.object({
  id: uuidText,
  campaign: z.string().nullable(),
  /** The full URL, as printed. */
  short: z.string(),
  /** Target: a path of this site with its UTM parameters. */
  to: z.string(),
})
export type CampaignLink = z.output<typeof campaignLink>

/** A link with its results. */
export interface CampaignResult extends CampaignLink {
  visits: number
  requests: number
  /** The visit that most of them came by. */
  visit: 'first' | 'last'
}
