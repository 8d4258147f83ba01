import { execFileSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A small disk of the test's own, which can be filled. */
export interface SmallDisk {
  path: string
  /** Uses up all free space. */
  fill: () => void
  /** Frees that space. */
  free: () => void
  remove: () => void
}

/** Mounts one in memory; null if this user may not mount. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const path = mkdtempSync(join(tmpdir(), 'agency-small-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], { stdio: 'ignore' })
  } catch {
    rmSync(path, { recursive: true })
    return null
  }
  // Postgres runs as another user when the tests run as root.
  chmodSync(path, 0o755)
  const filler = join(path, 'filler')
  return {
    fill: () => fillFile(filler),
    free: () => rmSync(filler, { force: true }),
    path,
    remove: () => {
      execFileSync('umount', ['--lazy', path])
      rmSync(path, { recursive: true })
    },
  }
}

function fillFile(file: string): void {
  const descriptor = openSync(file, 'a')
  try {
    for (const size of [1024 * 1024, 4096, 1]) writeUntilFull(descriptor, Buffer.alloc(size))
  } finally {
    closeSync(descriptor)
  }
}

function writeUntilFull(descriptor: number, block: Buffer): void {
  try {
    for (;;) writeSync(descriptor, block)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
