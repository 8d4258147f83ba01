import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from '../processes.mjs'
import { Failure } from '../say.mjs'
import { POSTGRES_ENV } from './account.mjs'

/** Name of the embedded database, and of the account that owns it. */
export const DATABASE = 'agency'
/** The cluster's administrative account. The site never uses it. */
export const SUPERUSER = 'postgres'

/**
 * Creates the cluster if there is none. Prepares it beside its final path and renames it, so that an interrupted initdb
 * leaves nothing that looks like a database. `password` is the superuser's.
 */
export async function ensureCluster({ cluster, initdb, account, password, isDurable }) {
  if (existsSync(join(cluster, 'PG_VERSION'))) return
  const staging = `${cluster}.new`
  rmSync(staging, { recursive: true, force: true })
  mkdirSync(staging, { mode: 0o700 })
  const passwordFile = join(staging, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account.owner) for (const path of [staging, passwordFile]) chownSync(path, account.owner.uid, account.owner.gid)

  const draft = join(staging, 'cluster')
  const { command, args, uid, gid } = account.command(initdb, [
    `--pgdata=${draft}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Built into Postgres: unlike the system's or ICU's, its sort order never changes under existing indexes.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(isDurable ? [] : ['--no-sync']),
  ])
  const { code, output } = await runProgram(command, args, { env: POSTGRES_ENV, cwd: '/', uid, gid })
  if (code !== 0) {
    rmSync(staging, { recursive: true, force: true })
    if (/No space left|Disk quota/i.test(output)) {
      throw new Failure(
        `O disco está cheio: não foi possível criar a base de dados em ${cluster}. Liberte espaço ou mude DATA_DIR.`,
      )
    }
    throw new Failure(`Não foi possível criar a base de dados em ${cluster}:\n${output.trim()}`)
  }
  rmSync(cluster, { recursive: true, force: true })
  renameSync(draft, cluster)
  rmSync(staging, { recursive: true, force: true })
}

/** Throws a Failure if these programs or this user cannot serve the cluster. */
export function requireUsableCluster({ cluster, binariesMajor, account }) {
  const major = readMajor(cluster)
  if (major !== null && major !== binariesMajor) {
    throw new Failure(
      `A base de dados em ${cluster} é do PostgreSQL ${major} e o programa traz o ${binariesMajor}: faça uma cópia com a versão anterior do programa (npm run backup), mude DATA_DIR e reponha-a (npm run restore).`,
    )
  }
  if (!account.owner && existsSync(cluster) && statSync(cluster).uid !== process.getuid?.()) {
    throw new Failure(
      `A base de dados em ${cluster} pertence a outro utilizador: arranque com o mesmo de antes, ou como root, ou mude DATA_DIR.`,
    )
  }
}

function readMajor(cluster) {
  try {
    return readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  } catch {
    return null
  }
}
