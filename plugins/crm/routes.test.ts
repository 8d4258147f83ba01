import type { ZodType } from 'zod'
import { describe, expect, it, vi } from 'vitest'

import { undoRoute } from '@collections/activities/endpoints'
import { LENGTH } from '@kit/http/fields'
import { acceptInput, askInput, refuseInput } from './proposals/schema'
import { CRM_SLICES } from './slices'

// The media collection reads these variables on import.
vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:1/none')
vi.stubEnv('PAYLOAD_SECRET', 'a-secret-of-the-tests-only')
const { CONTENT_SLICES } = await import('@collections/slices')

const SLICES = [...CONTENT_SLICES, ...CRM_SLICES]
const ROUTES = [undoRoute(SLICES), ...SLICES.flatMap(({ routes = [] }) => routes)].map(({ route }) => route)

/**
 * Inputs that the operation validates: file bytes, an SVG path, values that are only compared, and passwords, which are
 * taken as typed.
 */
const NO_TEXT = ['POST /api/crm/trash/undo id', 'logo', ' password', ' currentPassword']

/** Characters that Postgres rejects, that are invisible, or that reverse the text direction. */
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

/** Flattens an input schema to its leaf schemas, those that are neither object nor list. */
function partsOf({ name, schema }: Part): Part[] {
  const { element, in: input, innerType, options = [], shape, type, valueType } = schema.def as unknown as Definition
  if (shape) return Object.entries(shape).flatMap(([key, one]) => partsOf({ name: `${name} ${key}`, schema: one }))
  const wrapped = [element, valueType, innerType, input, ...options].filter((one) => one !== undefined)
  const parts = wrapped.flatMap((one) => partsOf({ name, schema: one }))
  if (type === 'unknown' || (wrapped.length > 0 && parts.length === 0)) return []
  // A leaf is tested with its outer wrappers (preprocess, optional, pipe).
  return element || valueType || parts.some((part) => part.name !== name) ? parts : [{ name, schema }]
}

const INPUTS: Part[] = [
  ...ROUTES.flatMap(({ body, method, path, query }) =>
    [body, query].flatMap((schema) => (schema ? [{ name: `${method} ${path}`, schema: schema as ZodType }] : [])),
  ),
  // The forms on a proposal's page.
  { name: 'aceitar', schema: acceptInput },
  { name: 'perguntar', schema: askInput },
  { name: 'recusar', schema: refuseInput },
]
const parts = INPUTS.flatMap(partsOf).filter(({ name }) => !NO_TEXT.some((one) => name.endsWith(one)))

/** Parses a text with the schema; null if the schema rejects it. */
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
