import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { Failure } from '../say.mjs'

const NOBODY = 65_534

/** Environment of the Postgres programs, without the operator's PGDATA, PGPORT or LC_*. */
export const POSTGRES_ENV = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

function canTraverse(directory, { uid, gid }) {
  for (let current = directory; ; current = dirname(current)) {
    const { mode, uid: owner, gid: group } = statSync(current)
    const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (current === dirname(current)) return true
  }
}

/**
 * Postgres refuses to run as root, so root starts it as the cluster's owner, or as `nobody`. If that user cannot reach
 * the files (a clone in /root), util-linux' setpriv grants it the one capability to bypass directory permissions.
 * @returns {{ owner: {uid: number, gid: number} | null, command(program: string, args: string[]): { command: string,
 *   args: string[], uid?: number, gid?: number } }} `owner` must own the cluster; null for the current user. Throws a
 *   Failure if no way works.
 */
export function chooseAccount({ cluster, postgres }) {
  if (process.getuid?.() !== 0) {
    return { owner: null, command: (command, args) => ({ command, args }) }
  }
  const found = existsSync(cluster) ? statSync(cluster) : null
  const owner = found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : { uid: NOBODY, gid: NOBODY }
  const direct = (command, args) => ({ command, args, ...owner })
  if (canTraverse(dirname(cluster), owner) && canRun(direct, postgres)) return { owner, command: direct }
  const privileged = (command, args) => ({
    command: 'setpriv',
    args: [
      `--reuid=${owner.uid}`,
      `--regid=${owner.gid}`,
      '--clear-groups',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
      // Without it access(2) ignores the capability, and initdb does not find its own folder.
      '--securebits=+no_setuid_fixup',
      command,
      ...args,
    ],
  })
  if (canRun(privileged, postgres)) return { owner, command: privileged }
  throw new Failure(
    `O PostgreSQL não corre como root e o utilizador nobody não chega a ${dirname(cluster)}: ponha o projeto numa pasta acessível a todos (por exemplo /srv), use outro utilizador ou defina DATABASE_URL.`,
  )
}

function canRun(asAccount, postgres) {
  const { command, args, uid, gid } = asAccount(postgres, ['--version'])
  return spawnSync(command, args, { uid, gid, env: POSTGRES_ENV, cwd: '/', stdio: 'ignore' }).status === 0
}
