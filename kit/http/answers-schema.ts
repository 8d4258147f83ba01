import { z } from 'zod'

/** Answer of every DELETE (OP-50). */
export const deletedAnswer = z.object({ success: z.literal(true) })

/** Body of every error (OP-49). */
export const errorAnswer = z.object({
  error: z.string(),
  issues: z.array(z.object({ message: z.string(), path: z.string() })).optional(),
})

export const CSV_FILE = {
  answer: z.string().meta({ format: 'binary' }),
  contentType: 'text/csv',
  method: 'GET',
  status: 200,
} as const
