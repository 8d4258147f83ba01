import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT } from '../runtime/paths.mjs'

/** This program's version. */
export const programVersion = () => JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version

/** Names of the program's migrations, in order. */
export const programMigrations = () =>
  readdirSync(join(ROOT, 'kit/database/migrations'))
    .filter((name) => /^\d{8}_\d{6}_.*\.ts$/.test(name))
    .map((name) => name.slice(0, -'.ts'.length))
    .sort()
