import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'

import { tellFailedBackups } from '@crm/system/operations/failed-backups'
import { COPY_LOCK } from '@kit/database/advisory-locks.mjs'
import { verifyArchive } from '../../scripts/backup/archive-reader.mjs'
import { copyToS3 } from '../../scripts/backup/copy-to-s3.mjs'
import { encrypted } from '../../scripts/backup/encryption.mjs'
import { startNightlyBackups } from '../../scripts/backup/nightly.mjs'
import { useApi } from '../support/api'
import { runCommand } from '../support/commands'
import { type S3Server, startS3 } from '../support/s3-server'

const api = useApi()
const LIMIT_MS = 180_000
const PASSPHRASE = 'uma frase para as copias'
let root: string
let s3: S3Server

interface State {
  copyFailure: string | null
  file: string
  lastSuccessAt: string
  toCopy: string | null
}

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'backup-s3-'))
  s3 = await startS3()
})
beforeEach(async () => {
  Object.assign(s3, { hold: Promise.resolve(), mood: 'works', uploads: 0 })
  s3.objects.clear()
  await api.sql(`delete from platform_state where key = 'backup'`)
})
afterAll(async () => {
  await s3.stop()
  rmSync(root, { force: true, recursive: true })
})

/** Runs the site's nightly backup, with a folder of its own. */
function night(env: Record<string, string> = {}) {
  const folder = path.join(root, randomUUID())
  const dataDir = path.join(root, 'data')
  mkdirSync(dataDir, { recursive: true })
  const all = {
    ...s3.env,
    BACKUP_DIR: folder,
    BACKUP_PASSPHRASE: PASSPHRASE,
    BACKUP_S3: '1',
    DATABASE_URL: process.env.DATABASE_URL ?? '',
    DATA_DIR: dataDir,
    ...env,
  }
  return {
    files: () => readdirSync(folder).filter((name) => name.endsWith('.tar')),
    folder,
    env: all,
    run: async (args?: string[]) => {
      const made = await runCommand('backup', args ?? ['--nightly'], all)
      if (args || made.code !== 0) return made
      const copied = await runCommand('backup', ['--copy'], all)
      return { code: copied.code, output: made.output + copied.output }
    },
  }
}
/** Starts the nightly backups as the site does; the ten minutes between its checks do not pass by themselves. */
function startNights() {
  const made = night()
  mkdirSync(made.folder)
  for (const [name, value] of Object.entries(made.env)) vi.stubEnv(name, value)
  const failures = vi.spyOn(console, 'error').mockReturnValue()
  const log = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })
  startNightlyBackups(made.env.DATABASE_URL)
  return { ...made, failures, log }
}
const becomes = (what: () => unknown) => expect.poll(what, { timeout: LIMIT_MS / 4 })
const stateOf = async () =>
  (await api.sql<{ value: State }>(`select value from platform_state where key = 'backup'`))[0]?.value
const anHourLater = () =>
  api.sql(
    `update platform_state set value = value || '{"copyFailedAt": "2026-01-01T00:00:00.000Z"}' where key = 'backup'`,
  )
/** An encrypted file with a backup's name. */
async function sealedFile(name: string, length = 300_000): Promise<string> {
  const file = path.join(root, name)
  const parts: Uint8Array[] = []
  for await (const part of encrypted([Buffer.alloc(length, 'x')], PASSPHRASE)) parts.push(part)
  writeFileSync(file, Buffer.concat(parts))
  return file
}

it(
  '[OPS-22] a night’s backup is in the bucket too, whole, and opens from there',
  async () => {
    await api.sql(
      `insert into leads (name, email) select 'Lead ' || n, 'l' || n || '@exemplo.ao' from generate_series(1, 50) n`,
    )
    const { files, folder, run } = night()
    const { code, output } = await run()
    expect([code, output]).toEqual([0, expect.stringContaining(' também está no S3.')])
    const [name = ''] = files()
    expect([...s3.objects.keys()]).toEqual([`backups/${name}`])
    expect(s3.objects.get(`backups/${name}`)?.equals(readFileSync(path.join(folder, name)))).toBe(true)
    expect(await stateOf()).toMatchObject({ copyFailure: null, toCopy: null })

    const downloaded = path.join(root, 'descarregada.tar')
    writeFileSync(downloaded, s3.objects.get(`backups/${name}`) ?? '')
    // What an encrypted file restores is tested in backup.int.test.ts.
    const { tables } = await verifyArchive(downloaded, PASSPHRASE)
    expect(tables.find((table: { name: string }) => table.name === 'leads').rows).toBe(50)
  },
  LIMIT_MS,
)

it(
  '[OPS-05] [OPS-22] a copy that takes until the next night holds up no backup, whose copy is next',
  async () => {
    let letGo = () => {}
    s3.hold = new Promise((resolve) => (letGo = resolve))
    const tenMinutesLater = () => vi.advanceTimersByTimeAsync(10 * 60_000)
    const { files, log } = startNights()
    await becomes(() => s3.uploads).toBe(1)
    const toCopy = async () => (await stateOf())?.toCopy ?? ''
    const first = await toCopy()
    await api.sql(`update platform_state set value = value - 'lastNightAt' where key = 'backup'`)
    await tenMinutesLater()
    await becomes(toCopy).not.toBe(first)
    const second = await toCopy()
    letGo()
    await becomes(() => s3.objects.size).toBe(1)
    await becomes(async () => {
      await tenMinutesLater()
      return toCopy()
    }).toBe('')
    expect([...s3.objects.keys()]).toEqual(files().map((name) => `backups/${name}`))
    const copied = () => log.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('S3.'))
    await becomes(copied).toEqual([first, second].map((file) => `${path.basename(file)} também está no S3.\n`))
  },
  LIMIT_MS,
)

it(
  '[OPS-22] the log says of a failed copy that the copy failed, and not the night’s backup',
  async () => {
    s3.mood = 'refuses'
    const { failures } = startNights()
    await becomes(() => failures.mock.calls.flat()).toEqual([
      expect.stringMatching(/^A cópia para o S3 falhou: .*não foi guardada no S3: o serviço recusou/s),
    ])
  },
  LIMIT_MS,
)

it(
  '[OPS-22] a copy that outlives its idle connection is noted all the same',
  async () => {
    let letGo = () => {}
    s3.hold = new Promise((resolve) => (letGo = resolve))
    const running = night().run()
    await becomes(() => s3.uploads).toBe(1)
    const ended = await api.sql(
      `select pg_terminate_backend(pid) from pg_locks join pg_database on oid = database
       where datname = current_database() and locktype = 'advisory' and objid = $1`,
      [COPY_LOCK],
    )
    expect(ended).toHaveLength(1)
    letGo()
    const { code, output } = await running
    expect(code, output).toBe(0)
    expect(await stateOf()).toMatchObject({ copyFailure: null, toCopy: null })
  },
  LIMIT_MS,
)

it('[OPS-22] the bucket keeps as many as the disk, and everything that is none of ours', async () => {
  const days = Array.from({ length: 28 }, (_, day) => `backup-2026-10-${String(day + 1).padStart(2, '0')}-0300.tar`)
  for (const name of [...days, 'notas.txt']) s3.objects.set(`backups/${name}`, Buffer.from('x'))
  s3.objects.set('ponte.webp', Buffer.from('x'))
  await copyToS3(await sealedFile('backup-2026-10-29-0300.tar'), { env: s3.env })
  const kept = [...s3.objects.keys()].toSorted()
  expect(kept).toContain('ponte.webp')
  expect(kept).toContain('backups/notas.txt')
  expect(kept.filter((key) => /backup-/.test(key))).toEqual(
    ['11', '18', '23', '24', '25', '26', '27', '28', '29'].map((day) => `backups/backup-2026-10-${day}-0300.tar`),
  )
  // By a clock that is behind.
  const early = 'backup-2020-01-01-0300.tar'
  for (const month of [2, 3, 4, 5, 6]) s3.objects.set(`backups/backup-2026-0${month}-01-0300.tar`, Buffer.from('x'))
  await copyToS3(await sealedFile(early), { env: s3.env })
  expect([...s3.objects.keys()]).toContain(`backups/${early}`)
})

it.each([
  ['refuses', 'o serviço recusou (AccessDenied, 403).'],
  ['hangs', 'o serviço não respondeu até ao fim.'],
  ['cuts', 'o serviço não respondeu até ao fim.'],
  ['halves', 'não chegou inteira.'],
] as const)('[OPS-22] of a service that %s nothing counts, and nothing older goes', async (mood, reason) => {
  const older = Array.from({ length: 9 }, (_, day) => `backups/backup-2026-11-0${day + 1}-0300.tar`)
  for (const key of older) s3.objects.set(key, Buffer.from('x'))
  s3.mood = mood
  // Short only for the one that hangs: on a busy machine the others' answers are late too.
  const patienceMs = mood === 'hangs' ? 500 : undefined
  const copying = copyToS3(await sealedFile('backup-2026-11-12-0300.tar', 3_000_000), { env: s3.env, patienceMs })
  await expect(copying).rejects.toThrow(`A cópia de segurança não foi guardada no S3: ${reason}`)
  expect([...s3.objects.keys()]).toEqual(older)
})

it('[OPS-22] a copy counts where a key that may only add deletes no older one', async () => {
  const older = Array.from(
    { length: 28 },
    (_, day) => `backups/backup-2026-10-${String(day + 1).padStart(2, '0')}-0300.tar`,
  )
  for (const key of older) s3.objects.set(key, Buffer.from('x'))
  s3.mood = 'keeps'
  await copyToS3(await sealedFile('backup-2026-10-30-0300.tar'), { env: s3.env })
  expect([...s3.objects.keys()]).toEqual([...older, 'backups/backup-2026-10-30-0300.tar'])
})

it('[OPS-22] what is not encrypted stays here, and what is gone is told', async () => {
  const plain = path.join(root, 'backup-2026-11-13-0300.tar')
  writeFileSync(plain, 'tudo à vista')
  await expect(copyToS3(plain, { env: s3.env })).rejects.toThrow('não está cifrada.')
  await expect(copyToS3(`${plain}x`, { env: s3.env })).rejects.toThrow('ENOENT')
  expect(s3.objects.size).toBe(0)
})

it(
  '[OPS-22] a failed copy leaves the backup on the disk, is told to administrators once, and is tried again alone',
  async () => {
    s3.mood = 'refuses'
    const { files, run } = night()
    const failed = await run()
    expect([failed.code, failed.output]).toEqual([1, expect.stringContaining('não foi guardada no S3')])
    const state = await stateOf()
    expect(state).toMatchObject({ copyFailure: expect.stringContaining('AccessDenied') as string, toCopy: state?.file })
    expect(Date.parse(state?.lastSuccessAt ?? '')).toBeGreaterThan(Date.now() - LIMIT_MS)

    const told = () => api.sql(`select text, audience from notification_events where event = 'backup-not-copied'`)
    await tellFailedBackups(await api.serverReq())
    await tellFailedBackups(await api.serverReq())
    expect(await told()).toEqual([{ audience: 'admins', text: state?.copyFailure }])

    // Retries an hour later, with the same file.
    s3.mood = 'works'
    expect([(await run()).code, s3.objects.size]).toEqual([0, 0])
    await anHourLater()
    expect((await run()).code).toBe(0)
    expect([...s3.objects.keys()]).toEqual(files().map((name) => `backups/${name}`))
    expect(files()).toHaveLength(1)
    expect(await stateOf()).toMatchObject({ copyFailure: null, toCopy: null })
    await tellFailedBackups(await api.serverReq())
    expect(await told()).toHaveLength(1)
  },
  LIMIT_MS,
)

it(
  '[OPS-22] by hand a backup stays on the disk, and the night’s is made and copied all the same',
  async () => {
    const { files, run } = night()
    expect((await run([])).code).toBe(0)
    expect(s3.objects.size).toBe(0)
    expect((await run()).code).toBe(0)
    expect([...s3.objects.keys()]).toEqual(files().map((name) => `backups/${name}`))
  },
  LIMIT_MS,
)

it(
  '[OPS-22] without BACKUP_S3 a backup stays on the disk, and one by hand ends the warning of a failed copy',
  async () => {
    const state = JSON.stringify({ copyFailure: 'não foi guardada', toCopy: '/copias/backup.tar' })
    await api.sql(`insert into platform_state (key, value) values ('backup', $1)`, [state])
    const { run } = night({ BACKUP_S3: '' })
    expect((await run([])).code).toBe(0)
    expect(await stateOf()).toMatchObject({ copyFailure: null, toCopy: null })
    expect((await run()).code).toBe(0)
    expect([await stateOf(), s3.objects.size]).toEqual([expect.objectContaining({ toCopy: null }), 0])
  },
  LIMIT_MS,
)
