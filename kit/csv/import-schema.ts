import { z } from 'zod'

import { choice, flag, uuidText } from '@kit/http/fields'

export const MAX_ROWS = 5000
export const MAX_FILE_BYTES = 1024 * 1024
const MAX_BASE64 = Math.ceil(MAX_FILE_BYTES / 3) * 4
/** Fits the largest file in base64 with the JSON around it. */
export const IMPORT_BODY_LIMIT = 2 * 1024 * 1024

/** Body of an import: the file in base64, because this API takes only JSON bodies. */
export const importInput = z.object({
  file: z
    .string({ error: 'Escolha um ficheiro CSV' })
    .min(1, 'O ficheiro está vazio.')
    .max(MAX_BASE64, 'O ficheiro tem mais de 1 MB.')
    .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'O ficheiro tem de vir em base64.'),
  /** Also imports rows whose e-mail is already stored or repeated in the file. */
  withDuplicates: flag().optional(),
})
export type ImportInput = z.output<typeof importInput>

/** `dryRun=1` only reports what would happen. */
export const importQuery = z.object({ dryRun: choice(['0', '1'], 'Use 0 ou 1').optional() })

const importRow = z.object({
  /** Where the duplicate is: among the stored records, or earlier in the file. */
  duplicateOf: z.enum(['stored', 'file']).nullable(),
  /** In an import of redirects: the new address. */
  email: z.string(),
  /** The stored record with that e-mail (or old address), if any. */
  existing: z.object({ id: uuidText, name: z.string() }).nullable(),
  /** Problems by column title ('' for the whole row); empty for a good row. */
  issues: z.array(z.object({ column: z.string(), message: z.string() })),
  line: z.int(),
  /** In an import of redirects: the old address. */
  name: z.string(),
})
export type ImportRow = z.output<typeof importRow>

export const importReport = z.object({
  /** Titles that match no importable column. */
  ignoredColumns: z.array(z.string()),
  importedCount: z.int(),
  isDryRun: z.boolean(),
  rows: z.array(importRow),
})
export type ImportReport = z.output<typeof importReport>
