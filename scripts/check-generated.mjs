// Checks that the committed generated files are up to date: Payload types, the admin's import map and icons, and that
// no migration is missing. Leaves the working tree unchanged; `--write` keeps the generated files.
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
  // The types quote a description that names the mail server, if there is one.
  const env = { ...process.env, SMTP_URL: '' }
  const { output, status } = spawnSync(process.execPath, args, { encoding: 'utf8', env })
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
// With --write a missing migration is not an error: after changing a collection, generate first, then migrate.
process.exit(!keeps && (stale.length > 0 || created.length > 0) ? 1 : 0)
