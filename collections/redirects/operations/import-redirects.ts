import type { PayloadRequest } from 'payload'

import { recordActivities } from '@collections/activities/operations/activities'
import { type JudgedRow, judgeRows } from '@kit/csv/judge-rows'
import { type Importer, runImport } from '@kit/csv/import-csv'
import { announceChange } from '@kit/data/content-events'
import { sqlIn } from '@kit/data/transaction'
import { REDIRECT_LOCK } from '@kit/database/advisory-locks.mjs'
import { REDIRECT_COLUMNS } from '../csv'
import { endsOf } from '../domain/chains'
import { IS_CIRCLE, IS_PAGE } from '../domain/redirect-address'
import { redirectInput, type RedirectInput } from '../schema'
import { findPages } from './moved-pages'

type Row = JudgedRow<RedirectInput>

interface Known {
  id: string
  from: string
  to: string
}

/**
 * Imports redirects from a CSV file (PAGE-08), validated like the form and against each other. Valid rows are written
 * in one transaction; rows with a known old address only if `withDuplicates` is set.
 * @throws DomainError invalid at `file`
 */
export const importRedirects: Importer = async (req, body, isDryRun) => {
  const file = judgeRows(Buffer.from(body.file, 'base64'), REDIRECT_COLUMNS, redirectInput, ['from', 'to'])
  const withKnown = !isDryRun && (body.withDuplicates ?? false)
  return runImport(req, {
    body,
    file,
    isDryRun,
    judge: () => judgeTogether(req, file.rows, withKnown),
    lock: REDIRECT_LOCK,
    store: async (ends) => {
      const wanted = file.rows.filter((row) => isWanted(row, withKnown)).flatMap(({ input }) => input?.from ?? [])
      await store(req, wanted, ends)
      return wanted.length
    },
  })
}

const isWanted = ({ input, report: { duplicateOf, issues } }: Row, withKnown: boolean): boolean =>
  input !== null && issues.length === 0 && (duplicateOf === null || withKnown)

/** Adds each row's problems with other rows and stored redirects to its report, and returns the resolved targets. */
async function judgeTogether(req: PayloadRequest, rows: readonly Row[], withKnown: boolean) {
  // A row takes the place of one in the trash, which leads nowhere.
  const known = await sqlIn<Known>(req)`select id, "from", "to" from redirects where deleted_at is null`
  const byFrom = new Map(known.map((redirect) => [redirect.from, redirect]))
  const pages = await findPages(
    req.payload,
    rows.flatMap(({ input }) => input?.from ?? []),
  )
  const lines = new Map<string, number>()
  for (const row of rows) {
    if (!row.input) continue
    const { from } = row.input
    const first = lines.get(from)
    const stored = byFrom.get(from)
    if (pages.has(from)) refuse(row, IS_PAGE)
    else if (first !== undefined) refuse(row, `Este endereço já está na linha ${first}`)
    else if (stored) Object.assign(row.report, { duplicateOf: 'stored', existing: { id: stored.id, name: stored.to } })
    if (first === undefined) lines.set(from, row.report.line)
  }
  const all = new Map(known.map(({ from, to }) => [from, to]))
  for (const row of rows) if (row.input && isWanted(row, withKnown)) all.set(row.input.from, row.input.to)
  const ends = endsOf(all)
  for (const row of rows) {
    if (row.input && isWanted(row, withKnown) && ends.get(row.input.from) === null) refuse(row, IS_CIRCLE)
  }
  // Refused rows take no part in chains.
  return endsOf(new Map([...all].filter(([from]) => ends.get(from) !== null)))
}

function refuse({ report }: Row, message: string): void {
  report.issues.push({ column: REDIRECT_COLUMNS[0]?.title ?? '', message })
  report.duplicateOf = null
}

/** Upserts new redirects and updates those that led to their starts in one statement, and their history in another. */
async function store(
  req: PayloadRequest,
  wanted: readonly string[],
  ends: ReadonlyMap<string, string | null>,
): Promise<void> {
  if (wanted.length === 0) return
  const isNew = new Set(wanted)
  const rows = [...ends].map(([from, to]) => ({ from, is_new: isNew.has(from), to }))
  const written = await sqlIn<{ id: string; isNew: boolean }>(req)`
    insert into redirects ("from", "to")
    select "from", "to" from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as item("from" text, "to" text, is_new boolean)
    where is_new or exists (select 1 from redirects as stored where stored."from" = item."from" and stored."to" <> item."to")
    on conflict ("from") do update
      set "to" = excluded."to", deleted_at = null, updated_at = now()
    returning id, xmax = 0 as "isNew"`
  const line =
    (description: string) =>
    ({ id }: { id: string }) => ({ description, entityId: id })
  const [made, changed] = [written.filter((row) => row.isNew), written.filter((row) => !row.isNew)]
  await recordActivities(req, 'redirect', 'created', made.map(line('Redirecionamento: importado de um ficheiro CSV')))
  await recordActivities(
    req,
    'redirect',
    'updated',
    changed.map(line('Redirecionamento: alterado por um ficheiro CSV')),
  )
  await announceChange(req, 'redirects')
}
