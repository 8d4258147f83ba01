import { readdirSync, readlinkSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import path from 'node:path'

import { onTestFinished, vi } from 'vitest'

/** The files of a folder ('' is itself) that are synced to disk from now on, each with what was there at that moment. */
export async function watchSyncs(folder: string): Promise<Map<string, string[]>> {
  const handle = await open(folder)
  const kind = Object.getPrototypeOf(handle) as FileHandle
  await handle.close()
  const synced = new Map<string, string[]>()
  const { sync } = kind
  const spy = vi.spyOn(kind, 'sync').mockImplementation(async function (this: FileHandle) {
    synced.set(path.relative(folder, readlinkSync(`/proc/self/fd/${this.fd}`)), readdirSync(folder))
    return sync.call(this)
  })
  onTestFinished(() => spy.mockRestore())
  return synced
}
