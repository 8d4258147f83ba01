import { z } from 'zod'

import { choice, uuidText } from '@kit/http/fields'

/** How staff share a client's space (DELI-02). */
export const spaceInput = z.object({
  /** What the client is told of, instead of the space. */
  about: choice(['statement'], 'Valor inválido').optional(),
  /** The link before ends, also in messages that were sent (LINK-12). */
  isNew: z.boolean('Valor inválido').optional(),
})
export type SpaceInput = z.output<typeof spaceInput>

/** The link of a client's space, and what the client is told with it. */
export const space = z.object({
  clientId: uuidText,
  link: z.string(),
  /** A message in the person's own mail program. */
  mailUrl: z.string(),
  whatsAppUrl: z.string(),
})
export type SpaceAnswer = z.output<typeof space>
