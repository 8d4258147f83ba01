import { z } from 'zod'

/** Answer of every DELETE (OP-50). */
export const deletedAnswer = z.object({ success: z.literal(true) })

/** Body of every error (OP-49). */
export const errorAnswer = z.object({
  error: z.string(),
  issues: z.array(z.object({ message: z.string(), path: z.string() })).optional(),
})

/** A route that answers with a file of this media type. */
const fileOf = <const Type extends string>(contentType: Type) =>
  ({ answer: z.string().meta({ format: 'binary' }), contentType, method: 'GET' }) as const

export const CSV_FILE = fileOf('text/csv')
/** Any file, which the browser only downloads. */
export const ANY_FILE = fileOf('application/octet-stream')
export const PDF_FILE = { ...fileOf('application/pdf'), errors: ['busy'] } as const
