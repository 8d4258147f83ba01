import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, processIdentity } from './processes.mjs'
import { Failure } from './say.mjs'

const POLL_MS = 200
const LIMIT_MS = 15 * 60_000
/** A lock file is created and then filled; an empty one younger than this is being written, not abandoned. */
const BEING_WRITTEN_MS = 5000

function tryCreate(file) {
  try {
    writeFileSync(file, processIdentity(process.pid) ?? String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function isAbandoned(file) {
  try {
    const holder = readFileSync(file, 'utf8')
    // Also one from the future, of a clock that ran ahead.
    return holder ? !isAlive(holder) : Math.abs(Date.now() - statSync(file).mtimeMs) > BEING_WRITTEN_MS
  } catch {
    return false
  }
}

/**
 * Only the holder of the guard may remove an abandoned lock; otherwise two processes could remove each other's fresh
 * one.
 */
function removeAbandoned(file) {
  const guard = `${file}.steal`
  if (isAbandoned(guard)) rmSync(guard, { force: true })
  if (!tryCreate(guard)) return
  try {
    if (isAbandoned(file)) rmSync(file, { force: true })
  } finally {
    rmSync(guard, { force: true })
  }
}

/**
 * Runs work while no other process on this machine holds the lock file. Takes over a lock whose holder died (kill -9).
 * Throws a Failure after waiting 15 minutes.
 */
export async function withLock(file, tell, work) {
  mkdirSync(dirname(file), { recursive: true })
  // Not the machine's clock, which a time server corrects at a start.
  const startedAt = performance.now()
  let hasTold = false
  while (!tryCreate(file)) {
    if (isAbandoned(file)) removeAbandoned(file)
    else {
      if (!hasTold && performance.now() - startedAt > 1000) {
        hasTold = true
        tell('À espera de outro arranque que está em curso…')
      }
      if (performance.now() - startedAt > LIMIT_MS)
        throw new Failure(`Outro arranque não termina: verifique o processo em ${file}.`)
      await sleep(POLL_MS)
    }
  }
  const release = () => rmSync(file, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}
