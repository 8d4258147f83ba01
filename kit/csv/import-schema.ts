import { z } from 'zod'

import { choice, flag, uuidText } from '@kit/http/fields'

export const MAX_ROWS = 5000
export const MAX_FILE_BYTES = 1024 * 1024
const MAX_BASE64 = Math.ceil(MAX_FILE_BYTES / 3) * 4
/** The largest file in base64, and what is around it. */
export const IMPORT_BODY_LIMIT = 2 * 1024 * 1024

/** Body of an import: the file as it is, in base64, because every body of this API is JSON. */
export const importInput = z.object({
  file: z
    .string({ error: 'Escolha um ficheiro CSV' })
    .min(1, 'O ficheiro está vazio.')
    .max(MAX_BASE64, 'O ficheiro tem mais de 1 MB.')
    .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'O ficheiro tem de vir em base64.'),
  /** Writes also the rows whose e-mail is stored already or stands twice in the file. */
  withDuplicates: flag().optional(),
})
export type ImportInput = z.output<typeof importInput>

/** `dryRun=1`: only says what would happen. */
export const importQuery = z.object({ dryRun: choice(['0', '1'], 'Use 0 ou 1').optional() })

const importRow = z.object({
  /** Where a row with the same e-mail is: among the records, or further up in the file. */
  duplicateOf: z.enum(['stored', 'file']).nullable(),
  email: z.string(),
  /** The record that has the e-mail already; null unless one is stored. */
  existing: z.object({ id: uuidText, name: z.string() }).nullable(),
  /** What is wrong, by column title ('' for the row as a whole); none: the row is good. */
  issues: z.array(z.object({ column: z.string(), message: z.string() })),
  line: z.int(),
  name: z.string(),
})
export type ImportRow = z.output<typeof importRow>

/** What an import found, and what it wrote. */
export const importReport = z.object({
  /** Titles that mean nothing here. */
  ignoredColumns: z.array(z.string()),
  importedCount: z.int(),
  isDryRun: z.boolean(),
  rows: z.array(importRow),
})
export type ImportReport = z.output<typeof importReport>
