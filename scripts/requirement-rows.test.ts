import { join } from 'node:path'

import { expect, it } from 'vitest'

import { requirementRows } from './requirement-rows.mjs'
import { ROOT } from './runtime/paths.mjs'

const range = (area: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `${area}-${String(from + at).padStart(2, '0')}`)

const NOT_BUILT = ['ATTR-06', 'ATTR-09', 'DELI-01', ...range('DELI', 5, 25), ...range('INT', 1, 21), 'OPS-08']

it.each([
  ['public-site-and-crm.md', []],
  ['beyond.md', NOT_BUILT],
  ['next.md', []],
  // R3 is OPS-01 to OPS-07.
  ['hardening.md', ['R3']],
])('each row of %s is named by a test, but for those listed here', (file, listed) => {
  const rows = requirementRows(join(ROOT, 'docs/requirements', file))
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter(({ isNamed }) => !isNamed).map(({ id }) => id)).toEqual(listed)
})
