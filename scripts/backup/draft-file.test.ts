import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { folderFailure, prepareDraft, publishDraft } from './draft-file.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'drafts-'))
})
afterEach(() => rmSync(folder, { force: true, recursive: true }))

describe('[OPS-01, OPS-02] the file of a backup', () => {
  it('has the minute of Luanda as its name, then seconds, then a number; none is overwritten', () => {
    const at = new Date('2026-11-22T23:04:05Z')
    const names = [1, 2, 3].map((text) => {
      const draft = prepareDraft(folder)
      writeFileSync(draft, String(text))
      return path.basename(publishDraft(draft, folder, at, ''))
    })
    expect(names).toEqual([
      'backup-2026-11-23-0004.tar',
      'backup-2026-11-23-000405.tar',
      'backup-2026-11-23-000405-2.tar',
    ])
    expect(readdirSync(folder).sort()).toEqual([...names].sort())
  })

  it('the next run removes drafts of processes that were killed, and no others', () => {
    const host = hostname().replaceAll(/[^\w.]/g, '_')
    const stale = path.join(folder, `.backup-${host}-999999@1.draft`)
    const foreign = path.join(folder, '.backup-other.machine-999999@1.draft')
    writeFileSync(stale, 'half')
    writeFileSync(foreign, 'half')
    prepareDraft(folder)
    expect(existsSync(stale)).toBe(false)
    expect(existsSync(foreign)).toBe(true)
  })

  it('says that the disk is full', () => {
    expect(folderFailure({ code: 'ENOSPC' }, '/srv/copias').message).toBe(
      'O disco de /srv/copias está cheio: a cópia de segurança não foi feita. Liberte espaço ou escolha outra pasta com BACKUP_DIR.',
    )
  })
})
