import { z } from 'zod'

import { LENGTH, optionalText, requiredText, uuidText } from '@kit/http/fields'
import { utmText } from './domain/campaign-address'

const MAX = 60
const utm = (missing: string) => requiredText(missing, MAX).transform(utmText).pipe(z.string().min(1, missing))

/** Beside the path the parts of UTM, stored in lower case. */
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
  /** Complete, as it is printed. */
  short: z.string(),
  /** Where it leads: an address of this site with its UTM parameters. */
  to: z.string(),
})
export type CampaignLink = z.output<typeof campaignLink>

/** What it has brought. */
export interface CampaignResult extends CampaignLink {
  visits: number
  requests: number
}
