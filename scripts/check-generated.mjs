// Are the committed generated files what the configuration generates today: the Payload types, the admin's import map,
// and the migrations (none missing)? Leaves the working tree as it was; `--write` keeps what was generated.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT } from './runtime/paths.mjs'

const MIGRATIONS = join(ROOT, 'kit/database/migrations')
const GENERATED = [
  {
    command: ['generate:types'],
    file: join(ROOT, 'kit/database/payload-types.ts'),
    name: 'kit/database/payload-types.ts',
  },
  { command: ['generate:importmap'], file: join(ROOT, 'src/app/(payload)/admin/importMap.js'), name: 'importMap.js' },
]
const keeps = process.argv.includes('--write')

function payload(command) {
  const { output, status } = spawnSync(process.execPath, [join(ROOT, 'scripts/payload.mjs'), ...command], {
    encoding: 'utf8',
  })
  if (status === 0) return
  console.error(output.join('\n'))
  process.exit(1)
}

function isStale({ command, file }) {
  const before = readFileSync(file, 'utf8')
  payload(command)
  const isDifferent = readFileSync(file, 'utf8') !== before
  if (isDifferent && !keeps) writeFileSync(file, before)
  return isDifferent
}

function isMigrationMissing() {
  const index = join(MIGRATIONS, 'index.ts')
  const before = readFileSync(index, 'utf8')
  const known = new Set(readdirSync(MIGRATIONS))
  payload(['migrate:create', 'check', '--skip-empty'])
  const created = readdirSync(MIGRATIONS).filter((name) => !known.has(name))
  for (const name of created) rmSync(join(MIGRATIONS, name))
  writeFileSync(index, before)
  return created.length > 0
}

const stale = GENERATED.filter(isStale).map(({ name }) => name)
if (stale.length > 0) console.error(`Out of date: ${stale.join(', ')}. Run: npm run generate`)
const isMissing = isMigrationMissing()
if (isMissing) console.error('The collections changed without a migration. Run: npm run migration -- name')
process.exit((stale.length > 0 && !keeps) || isMissing ? 1 : 0)
