// Lists requirements that no test names: `node scripts/rows-without-test.mjs <requirements.md> [AREA…]` reads the
// numbered rows ('| LEAD-07 | …') and all test names, with ids such as [LEAD-07], [LEAD-07, LEAD-09] or [LEAD-07…12].
// Exits with 1 if there is one.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT } from './runtime/paths.mjs'

const FOLDERS = ['tests', 'src', 'collections', 'plugins', 'kit', 'scripts']
const isTest = (name) => /\.(?:test|e2e)\.tsx?$/.test(name)

function* idsIn(text) {
  for (const [, list] of text.matchAll(/\[([A-Z]+-\d[^\]]*)\]/g)) {
    for (const [, area, from, to] of list.matchAll(/([A-Z]+)-(\d+)(?:…(?:[A-Z]+-)?(\d+))?/g)) {
      for (let number = Number(from); number <= Number(to ?? from); number += 1)
        yield `${area}-${String(number).padStart(2, '0')}`
    }
  }
}

function namedIds() {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && isTest(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  return new Set(files.flatMap((file) => [...idsIn(readFileSync(file, 'utf8'))]))
}

const [requirements, ...areas] = process.argv.slice(2)
if (!requirements) {
  console.error('node scripts/rows-without-test.mjs <requirements.md> [AREA…]')
  process.exit(2)
}
const rows = Array.from(
  readFileSync(requirements, 'utf8').matchAll(/^\| ([A-Z]+-\d+) \| (.*?) \|/gm),
  ([, id, text]) => ({
    id,
    text,
  }),
).filter(({ id }) => !id.startsWith('OP-') && (areas.length === 0 || areas.includes(id.split('-')[0])))
const named = namedIds()
const missing = rows.filter(({ id }) => !named.has(id))
for (const { id, text } of missing) console.log(`${id}  ${text}`)
console.log(`${rows.length - missing.length} of ${rows.length} rows are named by a test`)
process.exit(missing.length > 0 ? 1 : 0)
