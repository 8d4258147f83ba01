import { createHash } from 'node:crypto'

import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import type { ZodType } from 'zod'

import { IMPORT_LOCK } from '@kit/database/advisory-locks.mjs'
import { answerOnce } from '@kit/http/answer-once'
import { bind, type BoundRoute, ReplyWith } from '@kit/http/bind'
import { REQUEST_KEY_HEADER } from '@kit/http/headers'
import { mergedWords } from '@kit/data/known-by'
import { databaseOf, sqlIn, takeYourTime } from '@kit/data/transaction'
import type { ImportRoute } from './contract'
import type { ImportInput, ImportReport } from './import-schema'
import { type JudgedFile, type JudgedRow, judgeRows, type ReadColumn } from './judge-rows'

type Condition = ReturnType<typeof sql>

interface KeyedRow {
  /** The new record's id, the same whenever the file is sent with the same key; undefined without a key. */
  id: string | undefined
}

export interface CsvImport<Input> {
  body: ImportInput
  isDryRun: boolean
  columns: readonly ReadColumn[]
  schema: ZodType<Input>
  /** Table and condition of the records whose e-mails count as taken. */
  stored: Condition
  /**
   * Inserts records with their history lines in few statements, inside the transaction, except those already inserted
   * under their id; the first row becomes the newest record.
   */
  insert: (rows: (KeyedRow & { input: Input })[]) => Promise<void>
}

/**
 * Validates a file and, unless it is a dry run, writes its good rows in one transaction (docs/decisions/0016). Skips
 * rows with a duplicate e-mail unless `withDuplicates` is set. Stores each row of a file sent again with its
 * `Idempotency-Key` once, also with other options.
 * Checks no role: the route's access does.
 * @throws DomainError invalid at `file` when the file as a whole cannot be read
 */
export async function importCsv<Input extends { email: string }>(
  req: PayloadRequest,
  { body, columns, insert, isDryRun, schema, stored }: CsvImport<Input>,
): Promise<ImportReport> {
  const file = judgeRows(Buffer.from(body.file, 'base64'), columns, schema)
  const key = req.headers.get(REQUEST_KEY_HEADER)
  const rows = file.rows.map((row) => ({ ...row, id: key === null ? undefined : idOf(key, row) }))
  const { report } = await runImport(req, {
    body,
    file,
    isDryRun,
    judge: () => markDuplicates(req, rows, stored),
    lock: IMPORT_LOCK,
    store: async () => {
      const wanted = rows.flatMap(({ id, input, report: { duplicateOf } }) =>
        input && (duplicateOf === null || body.withDuplicates) ? [{ id, input }] : [],
      )
      if (wanted.length > 0) await insert(wanted)
      return wanted.length
    },
  })
  return report
}

interface Run<Judged> {
  body: ImportInput
  file: JudgedFile<unknown>
  isDryRun: boolean
  /** Adds to the reports what the rows say about each other and about stored records. */
  judge: () => Promise<Judged>
  /** Advisory lock, held while the rows are judged and written. */
  lock: number
  /** Writes the good rows; returns how many. */
  store: (judged: Judged) => Promise<number>
}

/**
 * Judges the rows of a file and, unless it is a dry run, writes the good ones, in one transaction, once per idempotency
 * key.
 */
export async function runImport<Judged>(
  req: PayloadRequest,
  { body, file: { ignoredColumns, rows }, isDryRun, judge, lock, store }: Run<Judged>,
): Promise<{ report: ImportReport }> {
  const report = (importedCount: number) => ({
    report: { ignoredColumns, importedCount, isDryRun, rows: rows.map((row) => row.report) },
  })
  if (isDryRun) {
    await judge()
    return report(0)
  }
  return answerOnce(req, body, async () => {
    await takeYourTime(req)
    await sqlIn(req)`select pg_advisory_xact_lock(${lock})`
    return report(await store(await judge()))
  })
}

/** @throws DomainError invalid at `file` */
export type Importer = (req: PayloadRequest, body: ImportInput, isDryRun: boolean) => Promise<{ report: ImportReport }>

/** Binds an import with its own transaction, because validating thousands of rows comes before it begins. */
export const bindImport = (route: ImportRoute, importRows: Importer): BoundRoute =>
  bind(
    route,
    async ({ body, query, req }) => {
      const isDryRun = query.dryRun === '1'
      return new ReplyWith(isDryRun ? 200 : 201, await importRows(req, body, isDryRun))
    },
    { hasOwnTransaction: true },
  )

/** Version 8 of RFC 9562, for UUIDs of a hash of one's own. */
const idOf = (key: string, { input, report: { line } }: JudgedRow<unknown>): string =>
  createHash('sha256')
    .update(JSON.stringify([key, line, input]))
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-8$3-8$4-$5')

/**
 * Marks each good row whose e-mail is already stored (and by which other record) or appears earlier in the file,
 * ignoring case.
 */
async function markDuplicates<Input extends { email: string }>(
  req: PayloadRequest,
  rows: readonly (JudgedRow<Input> & KeyedRow)[],
  stored: Condition,
): Promise<void> {
  const emails = [...new Set(rows.flatMap(({ input }) => input?.email.toLowerCase() ?? []))]
  if (emails.length === 0) return
  const db = await databaseOf(req)
  const given = sql`${sql.param(emails)}::text[]`
  const words = mergedWords(sql`merged_values`)
  // A merged record counts as the one that survived; a current owner of the e-mail wins over a former one.
  const found = await db.execute<{ email: string; id: string; name: string }>(sql`
    select distinct on (key) key as email, id, name from (
      select lower(email) as key, id, name, created_at, false as is_merged from ${stored} and lower(email) = any(${given})
      union all
      select unnest(${words}), id, name, created_at, true from ${stored}
        and merged_values is not null and ${words} && ${given}) as known
    where key = any(${given}) order by key, is_merged, created_at`)
  const existing = new Map(found.rows.map(({ email, id, name }) => [email, { id, name }]))
  const seen = new Set<string>()
  for (const { id, input, report } of rows) {
    if (!input) continue
    const email = input.email.toLowerCase()
    const known = existing.get(email)
    report.existing = known && known.id !== id ? known : null
    report.duplicateOf = report.existing ? 'stored' : seen.has(email) ? 'file' : null
    seen.add(email)
  }
}
