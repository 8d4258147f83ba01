import { z } from 'zod'

import { flag, isoDate, optionalOrder, uuidText } from '@kit/http/fields'
import { answersOf, inputsOf } from '@kit/records/field-schemas'
import { FEATURED_CLIENT_FIELDS } from './fields'

/** The featured client form (API-47, API-48; FEAT-11…15). The logo is a data URL; `null` or '' removes it. */
export const featuredClientInput = z.object({
  ...inputsOf(FEATURED_CLIENT_FIELDS),
  isActive: flag().optional(),
  logo: z.union([z.null(), z.string()], { error: 'Logo inválido' }).optional(),
  sortOrder: optionalOrder(),
})
export type FeaturedClientInput = z.output<typeof featuredClientInput>

/** The public format of a featured client (DATA-90). */
export const publicFeaturedClient = z.object({
  ...answersOf(FEATURED_CLIENT_FIELDS),
  id: uuidText,
  logo: z.string().nullable(),
})
export type PublicFeaturedClient = z.output<typeof publicFeaturedClient>

/** The staff format of a featured client (DATA-76…80). */
export const featuredClient = publicFeaturedClient.extend({
  createdAt: isoDate,
  isActive: z.boolean(),
  sortOrder: z.int(),
  updatedAt: isoDate,
})
export type FeaturedClientAnswer = z.output<typeof featuredClient>
