import type { ZodType } from 'zod'
import { describe, expect, it, vi } from 'vitest'

import { undoRoute } from '@collections/activities/endpoints'
import { LENGTH } from '@kit/http/fields'
import { acceptInput, askInput, refuseInput } from './proposals/schema'
import { CRM_SLICES } from './slices'

// Where pictures are kept is read with their collection.
vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:1/none')
vi.stubEnv('PAYLOAD_SECRET', 'a-secret-of-the-tests-only')
const { CONTENT_SLICES } = await import('@collections/slices')

const SLICES = [...CONTENT_SLICES, ...CRM_SLICES]
const ROUTES = [undoRoute(SLICES), ...SLICES.flatMap(({ routes = [] }) => routes)].map(({ route }) => route)

/** Judged by the operation: bytes, the path of a drawing, what is only compared, and passwords, which hold as they are typed. */
const NO_TEXT = ['POST /api/crm/trash/undo id', 'logo', ' password', ' currentPassword']

/** What Postgres refuses, what nobody sees, and what turns a line round. */
const HOSTILE = ['\0', '\uD800', '\u200B', '\u00AD', '\u202E', '\u2066', '\uFEFF']

interface Part {
  name: string
  schema: ZodType
}

interface Definition {
  type: string
  element?: ZodType
  in?: ZodType
  innerType?: ZodType
  options?: ZodType[]
  shape?: Record<string, ZodType>
  valueType?: ZodType
}

/** The values that an input is made of, down to those that are no object or list. */
function partsOf({ name, schema }: Part): Part[] {
  const { element, in: input, innerType, options = [], shape, type, valueType } = schema.def as unknown as Definition
  if (shape) return Object.entries(shape).flatMap(([key, one]) => partsOf({ name: `${name} ${key}`, schema: one }))
  const wrapped = [element, valueType, innerType, input, ...options].filter((one) => one !== undefined)
  const parts = wrapped.flatMap((one) => partsOf({ name, schema: one }))
  if (type === 'unknown' || (wrapped.length > 0 && parts.length === 0)) return []
  // What is neither object nor list is judged with all that is wrapped around it.
  return element || valueType || parts.some((part) => part.name !== name) ? parts : [{ name, schema }]
}

const INPUTS: Part[] = [
  ...ROUTES.flatMap(({ body, method, path, query }) =>
    [body, query].flatMap((schema) => (schema ? [{ name: `${method} ${path}`, schema: schema as ZodType }] : [])),
  ),
  // The forms of a link's page.
  { name: 'aceitar', schema: acceptInput },
  { name: 'perguntar', schema: askInput },
  { name: 'recusar', schema: refuseInput },
]
const parts = INPUTS.flatMap(partsOf).filter(({ name }) => !NO_TEXT.some((one) => name.endsWith(one)))

/** What a schema makes of a text; null when it refuses it. */
function taken(schema: ZodType, text: string): string | null {
  const { data, success } = schema.safeParse(text)
  return success && typeof data === 'string' ? data : null
}

describe('the texts of all routes', () => {
  it('are found in their schemas', () => {
    expect(parts.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'POST /api/leads nome',
        'aceitar name',
        'POST /api/crm/quotes items description',
        'GET /api/crm/clients q',
      ]),
    )
  })

  it('hold nothing that cannot be stored or seen', () => {
    const wrong = parts.flatMap(({ name, schema }) =>
      HOSTILE.filter(
        (hostile) =>
          taken(schema, `Ana${hostile}Bela`)?.includes(hostile) || taken(schema, hostile.repeat(3))?.includes(hostile),
      ).map((hostile) => `${name} ${JSON.stringify(hostile)}`),
    )
    expect(wrong).toEqual([])
  })

  it('are on one line where they are short', () => {
    const wrong = parts.filter(
      ({ schema }) =>
        taken(schema, 'Ana\n\nBela')?.includes('\n') && taken(schema, 'a'.repeat(LENGTH.short + 1)) === null,
    )
    expect(wrong.map(({ name }) => name)).toEqual([])
  })
})
