// Are the committed generated files what the configuration generates today: the Payload types, the admin's import map
// and icons, and the migrations (none missing)? Leaves the working tree as it was; `--write` keeps what was generated.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT } from './runtime/paths.mjs'

const MIGRATIONS = join(ROOT, 'kit/database/migrations')
const INDEX = join(MIGRATIONS, 'index.ts')
const GENERATED = ['kit/database/payload-types.ts', 'src/app/(payload)/admin/importMap.js', 'kit/admin/icons/icons.svg']
const keeps = process.argv.includes('--write')

const read = (file) => readFileSync(join(ROOT, file), 'utf8')

function generate() {
  const args = [join(ROOT, 'scripts/payload.mjs'), 'run', join(ROOT, 'scripts/generate.mjs')]
  const { output, status } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (status === 0) return
  console.error(output.join('\n'))
  process.exit(1)
}

const before = new Map(GENERATED.map((file) => [file, read(file)]))
const index = readFileSync(INDEX, 'utf8')
const known = new Set(readdirSync(MIGRATIONS))
generate()
const stale = GENERATED.filter((file) => read(file) !== before.get(file))
if (!keeps) for (const file of stale) writeFileSync(join(ROOT, file), before.get(file))
const created = readdirSync(MIGRATIONS).filter((name) => !known.has(name))
for (const name of created) rmSync(join(MIGRATIONS, name))
writeFileSync(INDEX, index)

if (stale.length > 0)
  console.error(keeps ? `Written: ${stale.join(', ')}` : `Out of date: ${stale.join(', ')}. Run: npm run generate`)
if (created.length > 0) console.error('The collections changed without a migration. Run: npm run migration -- name')
// After changing a collection, one generates first and then migrates.
process.exit(!keeps && (stale.length > 0 || created.length > 0) ? 1 : 0)
