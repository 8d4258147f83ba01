import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT } from './runtime/paths.mjs'

const FOLDERS = ['tests', 'src', 'collections', 'plugins', 'kit', 'scripts']
const isTest = (name) => /\.(?:test|e2e)\.tsx?$/.test(name)

function* idsIn(text) {
  for (const [, list] of text.matchAll(/\[([A-Z]+-?\d[^\]]*)\]/g)) {
    for (const [, area, from, to] of list.matchAll(/([A-Z]+-?)(\d+)(?:…(?:[A-Z]+-?)?(\d+))?/g)) {
      for (let number = Number(from); number <= Number(to ?? from); number += 1)
        yield area + String(number).padStart(from.length, '0')
    }
  }
}

function readNamedIds() {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && isTest(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  return new Set(files.flatMap((file) => [...idsIn(readFileSync(file, 'utf8'))]))
}

const NAMED = readNamedIds()

/**
 * The numbered rows of a requirements file ('| LEAD-07 | …', '| S7 | …') and whether a test's name has their id, as
 * [LEAD-07], [LEAD-07, LEAD-09] or [LEAD-07…12]. Open points (OP-…) are no rows to test.
 */
export function requirementRows(file) {
  return Array.from(readFileSync(file, 'utf8').matchAll(/^\| ([A-Z]+-?\d+) \| (.*?) \|/gm), ([, id, text]) => ({
    id,
    isNamed: NAMED.has(id),
    text,
  })).filter(({ id }) => !id.startsWith('OP-'))
}
