import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

import { ROOT } from '../../scripts/runtime/paths.mjs'

export interface CommandResult {
  code: number | null
  output: string
}

interface Command {
  child: ChildProcess
  output: () => string
  ended: Promise<CommandResult>
}

/** Starts one of the operator's commands (`backup`, `restore`) with its own settings. */
export function startCommand(name: string, args: string[], env: Record<string, string>): Command {
  const settings = { BACKUP_DIR: '', BACKUP_PASSPHRASE: '', S3_BUCKET: '', npm_lifecycle_event: '' }
  const child = spawn(process.execPath, [join(ROOT, `scripts/${name}.mjs`), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...settings, PAYLOAD_SECRET: 'a-secret-for-tests-only', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = new Promise<CommandResult>((resolve) => child.once('close', (code) => resolve({ code, output })))
  return { child, ended, output: () => output }
}

export const runCommand = (name: string, args: string[], env: Record<string, string>): Promise<CommandResult> =>
  startCommand(name, args, env).ended
