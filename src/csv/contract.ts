import { z } from 'zod'

/** The part of a contract that all exported lists share. */
export const CSV_FILE = {
  answer: z.string().meta({ format: 'binary' }),
  contentType: 'text/csv',
  method: 'GET',
  status: 200,
} as const
