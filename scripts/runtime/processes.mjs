import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { beforeExit } from './shutdown.mjs'

const KEPT_OUTPUT = 64 * 1024

/**
 * Identity of a live process as 'pid@start time'; null if it does not exist (a zombie does not count). The start time
 * tells reused pids apart.
 */
export function processIdentity(pid) {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      // The name in parentheses may contain spaces; the fields after it start with the state (field 3).
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return fields[0] === 'Z' ? null : `${pid}@${fields[19]}`
    } catch {
      return null
    }
  }
  const started = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim()
  return started ? `${pid}@${started}` : null
}

/** Whether the process with this identity is alive. */
export function isAlive(identity) {
  const pid = Number.parseInt(identity, 10)
  return Number.isInteger(pid) && pid > 0 && processIdentity(pid) === identity
}

const children = new Set()
let isCleanupRegistered = false

function stopChildrenAtExit() {
  if (isCleanupRegistered) return
  isCleanupRegistered = true
  beforeExit(async () => {
    const exits = [...children].map((child) => new Promise((resolve) => child.once('exit', resolve)))
    for (const child of children) child.kill('SIGTERM')
    const deadline = setTimeout(() => children.forEach((child) => child.kill('SIGKILL')), 5000)
    await Promise.all(exits)
    clearTimeout(deadline)
  })
}

/**
 * Runs a program; resolves with its exit code and the tail of its output. With `stream` the output is also shown live.
 * When this process is told to stop, it stops the program first.
 */
export function runProgram(command, args, { env = process.env, cwd, stream = false, uid, gid } = {}) {
  stopChildrenAtExit()
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env, cwd, uid, gid, stdio: ['ignore', 'pipe', 'pipe'] })
    children.add(child)
    let output = ''
    const collect = (target) => (chunk) => {
      output = (output + chunk).slice(-KEPT_OUTPUT)
      if (stream) target.write(chunk)
    }
    child.stdout.setEncoding('utf8').on('data', collect(process.stdout))
    child.stderr.setEncoding('utf8').on('data', collect(process.stderr))
    child.once('error', (error) => {
      children.delete(child)
      reject(error)
    })
    child.once('exit', () => children.delete(child))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
