import { z } from 'zod'

import { typedWhole } from '@kit/admin/form/typed-amount'
import { emptyOf, valuesOf } from '@kit/records/form-values'
import { featuredClientInput } from '../schema'
import type { FeaturedClientRow } from './featured-client-row'

/** The API's schema, but an empty order becomes 0 (FEAT-11). */
export const featuredClientForm = featuredClientInput.extend({
  isActive: z.boolean(),
  logo: z.string(),
  sortOrder: typedWhole(featuredClientInput.shape.sortOrder, 0),
})
export type FeaturedClientValues = z.input<typeof featuredClientForm>

/** Start values of a new featured client: active, order 0 (FEAT-10, FEAT-11). */
const EMPTY: FeaturedClientValues = { ...emptyOf(featuredClientForm), isActive: true, sortOrder: '0' }

/** `logo` starts as the stored one's URL; it is only sent if another was chosen or it was removed. */
export const toFeaturedClientValues = (row: FeaturedClientRow | null): FeaturedClientValues =>
  row ? { ...valuesOf(featuredClientForm, row.client), logo: row.logo ?? '' } : EMPTY
