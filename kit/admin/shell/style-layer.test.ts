import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

const FILES = ['kit/admin', 'plugins', 'collections'].flatMap((folder) =>
  readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((name) => name.endsWith('.css'))
    .map((name) => join(folder, name)),
)

/** Names of the top-level rules. */
function outermost(css: string): string[] {
  const names: string[] = []
  let depth = 0
  for (const part of css.replaceAll(/\/\*[\s\S]*?\*\//g, '').split(/(?<=[{}])/)) {
    if (part.endsWith('{') && depth++ === 0) names.push(part.slice(0, -1).trim())
    if (part.endsWith('}')) depth -= 1
  }
  return names
}

it.each(FILES)('%s is in the layer of our styles: outside of it a rule beats all that are in it', (file) => {
  expect(new Set(outermost(readFileSync(file, 'utf8')))).toEqual(new Set(['@layer payload']))
})

it('the files are found', () => {
  expect(FILES.length).toBeGreaterThan(50)
})
