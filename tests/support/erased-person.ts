/** A client who is to be erased, with values that nobody else has. */
export const NAME = 'Zulmira Kapalanga'
export const EMAIL = 'zulmira@kapalanga.ao'
export const PHONE = '+244 923 777 666'
export const NIF = '5417098765'
export const ADVERT = {
  at: '2026-11-16T08:00:00.000Z',
  campaign: 'natal',
  landing: '/servicos',
  medium: 'cpc',
  source: 'facebook',
}
const VALUES = [
  NAME,
  EMAIL,
  '923777666',
  '923 777 666',
  NIF,
  'Kapalanga',
  'Zulmira',
  'Rua do Imbondeiro 77',
  'prefere falar depois das 18h',
  'Quero um logótipo com uma palanca',
  '198.51.100.77',
  'Firefox da palanca',
]

/** Their values that a text has, also as the bytes of a stored file in hex. */
export function valuesIn(text: string): string[] {
  const searched = text.toLowerCase()
  return VALUES.filter(
    (value) => searched.includes(value.toLowerCase()) || searched.includes(Buffer.from(value).toString('hex')),
  )
}

/** Tables that contain one of their values anywhere, as text. */
export async function tablesWithPerson(
  sql: <Row extends object>(statement: string, values?: unknown[]) => Promise<Row[]>,
): Promise<string[]> {
  const tables = await sql<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await sql(
      `select from "${name}" as one where exists (select from unnest($1::text[]) as value
        where strpos(lower(one::text), lower(value)) > 0 or strpos(one::text, encode(value::bytea, 'hex')) > 0) limit 1`,
      [VALUES],
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}
