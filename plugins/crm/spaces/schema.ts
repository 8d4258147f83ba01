import { z } from 'zod'

import { linkKeys } from '@crm/links/schema'
import { choice, seen, uuidText } from '@kit/http/fields'

/** Input for sharing a client's space (DELI-02). */
export const spaceInput = z.object({
  ...linkKeys,
  /** Subject of the message; the space itself by default. */
  about: choice(['statement'], 'Valor inválido').optional(),
})
export type SpaceInput = z.output<typeof spaceInput>

/** Input for withdrawing the link of a client's space (LINK-12). */
export const withdrawSpaceInput = z.object({ seen: seen('A ligação') })

/** The link of a client's space, and ready messages with it. */
export const space = z.object({
  clientId: uuidText,
  link: z.string(),
  /** Opens a message in the staff member's own mail program. */
  mailUrl: z.string(),
  whatsAppUrl: z.string(),
})
export type SpaceAnswer = z.output<typeof space>
