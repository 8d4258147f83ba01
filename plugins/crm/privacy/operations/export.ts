import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import { strToU8, zipSync } from 'fflate'
import type { PayloadRequest } from 'payload'

import { FROZEN_PERSONAL } from '../domain/erasure'
import { type ExportedRow, exportPage } from '../domain/export-page'
import { inWords, lineText } from '../domain/in-words'
import { privacyErrors } from '../errors'
import { PERSONAL } from '../register'
import type { TableRegister } from '../register-shape'
import type { ExportAnswer } from '../schema'
import { describeConsent, readConsents } from './consents'
import { noteLook } from './look-log'
import { hiderOf, type Named, OTHER, othersOf, readOthers, STAFF } from './others'
import { identifier, isAbout, type Person, readPerson } from './rows'
import { countedLines } from '@crm/line-items/domain/totals'
import { PURPOSES } from '@crm/public-links/domain/purposes'
import type { FrozenQuote } from '@crm/revisions/schema'
import { uuids } from '@kit/data/records'
import { sqlIn } from '@kit/data/transaction'
import { DomainError } from '@kit/lib/errors'

/** Stores an export of these records (PRIV-02). Does not check the role: the route does. */
export async function createExport(req: PayloadRequest, records: readonly string[]): Promise<ExportAnswer> {
  const { id, until } = await storeExport(req, records)
  await noteLook(req, 'export', records)
  return { export: { id, until } }
}

/** Stores only the ids: the ZIP is built on download, so no copy is left anywhere. */
export async function storeExport(req: PayloadRequest, records: readonly string[]): Promise<FoundExport> {
  const [made] = await sqlIn<{ id: string }>(req)`
    insert into privacy_exports (records) values (${uuids(records)}) returning id`
  const found = made && (await findExport(req, sql`id = ${made.id}::uuid`))
  if (!found) throw new Error('It was just made')
  return found
}

interface FoundExport {
  id: string
  records: string[]
  until: string
}

/** Returns the newest matching export that has not expired (PRIV-02). */
export async function findExport(req: PayloadRequest, where: SQL): Promise<FoundExport | undefined> {
  const lasts = sql`${PURPOSES.privacy.lasts}::interval`
  const [found] = await sqlIn<FoundExport>(req)`
    select id, records, created_at + ${lasts} as until from privacy_exports
    where ${where} and created_at > now() - ${lasts} order by created_at desc limit 1`
  return found
}

/**
 * The export as a ZIP: `dados.json`, `dados.html`, and the person's files (PRIV-02, PRIV-03).
 * @param by who downloads it without an account
 * @throws DomainError export_not_found, also after seven days
 */
export async function downloadExport(req: PayloadRequest, id: string, by?: string): Promise<Response> {
  const found = await findExport(req, sql`id = ${id}::uuid`)
  if (!found) throw new DomainError(privacyErrors.export_not_found)
  await noteLook(req, 'download', found.records, by)
  const { files, groups } = await readExport(req, found.records)
  const page = exportPage(groups)
  const zip = zipSync({
    'dados.html': strToU8(page),
    'dados.json': strToU8(JSON.stringify(Object.fromEntries(groups), null, 2)),
    // Pictures and PDFs are compressed already.
    ...Object.fromEntries(files.map(([name, content]) => [name, [content, { level: 0 }] as const])),
  } as Parameters<typeof zipSync>[0])
  return new Response(new Uint8Array(zip), {
    headers: {
      'Cache-Control': 'no-store',
      'Content-Disposition': 'attachment; filename="dados-pessoais.zip"',
      'Content-Type': 'application/zip',
    },
  })
}

interface Exported {
  files: [name: string, content: Uint8Array][]
  /** Rows grouped by the register's label. */
  groups: [label: string, rows: ExportedRow[]][]
}

/** Reads what the register marks as personal data of this person, and nothing about anybody else. */
export async function readExport(req: PayloadRequest, records: readonly string[]): Promise<Exported> {
  const person = await readPerson(req, records)
  const namedIn = await othersOf(req, person)
  const hideOthers = await hiderOf(req, await readOthers(req, person, namedIn))
  const exported: Exported = { files: [], groups: [] }
  for (const [name, register] of Object.entries(PERSONAL)) {
    if (!register.label) continue
    const named = namedIn[name]
    const rows = await readRows(req, { name, named, person, register })
    const described = rows.map((row, place) => {
      const labels = labelsOf(register)
      const isOwn = row.is_own ?? true
      return Object.fromEntries(
        Object.entries(labels).flatMap(([key, label]) => {
          if (!isOwn && named?.others?.includes(key)) return []
          const value = inWords(name, key, row[key])
          if (value === null || value === undefined || value === '') return []
          if (value instanceof Uint8Array) {
            const file = `ficheiros/${name}-${place + 1}-${key}.${extensionOf(value)}`
            exported.files.push([file, value])
            return [[label, file]]
          }
          if (key === named?.column) return [[label, row.is_staff ? STAFF : isOwn ? value : OTHER]]
          if (isFrozen(name, key)) {
            const { client, ...offer } = ownPartOf(value)
            return [[label, labelled({ client: labelled(client), ...(hideOthers(offer) as Row) })]]
          }
          // The person's own words stay, even if a staff member has the same first name.
          const isTheirs =
            isOwn && !row.is_staff && [...Object.values(register.identity ?? {}), ...(register.own ?? [])].includes(key)
          return [[label, isTheirs ? value : hideOthers(value)]]
        }),
      )
    })
    if (described.length > 0) exported.groups.push([register.label, described])
  }
  const [consents = []] = await readConsents(req, [records])
  if (consents.length > 0) exported.groups.push(['Consentimentos', consents.map(describeConsent)])
  return exported
}

const labelsOf = ({ name = {}, person = {}, shown = {} }: TableRegister): Readonly<Record<string, string>> => ({
  ...shown,
  ...name,
  ...person,
})

type Row = Record<string, unknown>

interface Wanted {
  name: string
  named: Named | undefined
  person: Person
  register: TableRegister
}

async function readRows(req: PayloadRequest, { name, named, person, register }: Wanted): Promise<Row[]> {
  const columns = Object.keys(labelsOf(register)).map(identifier)
  if (named) columns.push(sql`${named.isStaff} as is_staff`, sql`${named.isOwn} as is_own`)
  return sqlIn<Row>(req)`
    select ${sql.join(columns, sql`, `)} from ${identifier(name)} where ${isAbout(name, person)} order by id`
}

const isFrozen = (name: string, key: string): boolean =>
  key === 'content' && (name === 'quote_acceptances' || name === 'quote_revisions')

const FROZEN_LABELS: Readonly<Record<string, string>> = {
  ...labelsOf(PERSONAL.clients ?? {}),
  ...labelsOf(PERSONAL.quotes ?? {}),
  client: 'Cliente',
  lines: 'Linhas',
  personalLine: 'Mensagem pessoal',
}
const labelled = (row: object): Row =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [FROZEN_LABELS[key] ?? key, value]))

/** The client's part of a frozen quote, and what it offers; of an acceptance only the lines that it counts. */
function ownPartOf(value: unknown) {
  const parsed = JSON.parse(String(value)) as FrozenQuote & { quote?: FrozenQuote; selected?: string[] }
  const quote = parsed.quote ?? parsed
  const isSelected = parsed.quote !== undefined
  const lines = isSelected ? countedLines(quote.lines, parsed.selected) : quote.lines
  const own = FROZEN_PERSONAL.flatMap((key) => (quote[key] === undefined ? [] : [[key, quote[key]]]))
  return {
    ...(Object.fromEntries(own) as Row),
    client: quote.client,
    lines: lines.map((line) => lineText({ ...line, isSelected })),
  }
}

const extensionOf = (content: Uint8Array): string => (content[0] === 0xff && content[1] === 0xd8 ? 'jpg' : 'pdf')
