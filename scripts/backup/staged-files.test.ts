import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { discard, findUnfinished, finish, stageFiles } from './staged-files.mjs'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'staged-'))
  mkdirSync(path.join(dataDir, 'media'))
  writeFileSync(path.join(dataDir, 'media/antiga.webp'), 'antiga')
})
afterEach(() => rmSync(dataDir, { force: true, recursive: true }))

const at = (name: string) => path.join(dataDir, name)
const content = (text: string) => Readable.from([Buffer.from(text)])

/** The state after a restore that was killed right after its commit. */
async function stage() {
  const staged = stageFiles(dataDir, 'um')
  await staged.addFile('media/nova.webp', content('no'), { isMore: false, mode: 0o640 })
  await staged.addFile('media/nova.webp', content('va'), { isMore: true, mode: 0o640 })
  await staged.addSecret('payload-secret', content('segredo'))
  staged.writeJournal()
  return staged
}

function expectRestored(): void {
  expect(readdirSync(at('media'))).toEqual(['nova.webp'])
  expect(readFileSync(at('media/nova.webp'), 'utf8')).toBe('nova')
  expect(readFileSync(at('payload-secret'), 'utf8')).toBe('segredo')
  expect(readdirSync(dataDir).sort()).toEqual(['media', 'payload-secret', 'private'])
}

describe('[OPS-03] the files of a restore', () => {
  it.each([
    ['4755', '644'],
    ['2777', '644'],
    ['600', '600'],
    ['0', '600'],
  ])('are read and written, and nothing more: mode %s becomes %s', async (mode, restored) => {
    const staged = stageFiles(dataDir, 'um')
    await staged.addFile('media/nova.webp', content('nova'), { isMore: false, mode: parseInt(mode, 8) })
    staged.finish()
    expect((statSync(at('media/nova.webp')).mode & 0o7777).toString(8)).toBe(restored)
  })

  it('are finished by the next start, wherever the first attempt was killed', async () => {
    await stage()
    expect(findUnfinished(dataDir)).toBe('um')
    // Killed between the two renames of a folder.
    renameSync(at('media'), at('.restore-um/old/media'))
    finish(dataDir, 'um')
    expectRestored()
    expect(findUnfinished(dataDir)).toBeNull()
  })

  it('are forgotten when the database was not committed', async () => {
    await stage()
    discard(dataDir, 'um')
    expect(readdirSync(dataDir)).toEqual(['media'])
    expect(readFileSync(at('media/antiga.webp'), 'utf8')).toBe('antiga')
  })

  it.each(['media/../../fora', '../fora', '/etc/fora', 'postgres/x', 'media'])(
    'never lie outside: %s',
    async (name) => {
      const staged = stageFiles(dataDir, 'um')
      await expect(async () => staged.addFile(name, content('x'), { isMore: false, mode: 0o644 })).rejects.toThrow(
        /fora do sítio/,
      )
      expect(existsSync(path.join(dataDir, '..', 'fora'))).toBe(false)
    },
  )
})
