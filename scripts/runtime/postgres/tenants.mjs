import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive, processIdentity } from '../processes.mjs'

const KEEP = 'keep'

const folder = (dataDir) => join(dataDir, 'postgres-tenants')

/** Registers this process as a user of the data directory's server. The caller holds the lock. */
export function enter(dataDir) {
  mkdirSync(folder(dataDir), { recursive: true })
  writeFileSync(join(folder(dataDir), String(process.pid)), processIdentity(process.pid) ?? '')
}

export function leave(dataDir) {
  rmSync(join(folder(dataDir), String(process.pid)), { force: true })
}

/** Sets whether the server keeps running after the last process has left. */
export function setKept(dataDir, isKept) {
  mkdirSync(folder(dataDir), { recursive: true })
  if (isKept) writeFileSync(join(folder(dataDir), KEEP), '')
  else rmSync(join(folder(dataDir), KEEP), { force: true })
}

/** Whether a live process uses the server, or it is set to keep running. Removes entries of killed processes. */
export function isInUse(dataDir) {
  let names
  try {
    names = readdirSync(folder(dataDir))
  } catch {
    return false
  }
  return names.some((name) => {
    if (name === KEEP) return true
    const file = join(folder(dataDir), name)
    if (isAlive(readEntry(file))) return true
    rmSync(file, { force: true })
    return false
  })
}

/** Empty if its process has left since: it leaves without the lock. */
function readEntry(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    return ''
  }
}
