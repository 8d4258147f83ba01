import { z } from 'zod'

import { choice, uuidText } from '@kit/http/fields'

/** Input for sharing a client's space (DELI-02). */
export const spaceInput = z.object({
  /** Subject of the message; the space itself by default. */
  about: choice(['statement'], 'Valor inválido').optional(),
  /** Replaces the link; the old one stops working, also in messages already sent (LINK-12). */
  isNew: z.boolean('Valor inválido').optional(),
})
export type SpaceInput = z.output<typeof spaceInput>

/** The link of a client's space, and ready messages with it. */
export const space = z.object({
  clientId: uuidText,
  link: z.string(),
  /** Opens a message in the staff member's own mail program. */
  mailUrl: z.string(),
  whatsAppUrl: z.string(),
})
export type SpaceAnswer = z.output<typeof space>
