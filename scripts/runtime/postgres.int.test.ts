import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startCommand } from '../../tests/support/commands'
import { findServer } from './postgres/daemon.mjs'
import { findPostgresUrl, keepPostgres, keepPostgresUp, startPostgres, stopPostgres } from './postgres.mjs'

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'postgres-'))
  chmodSync(dataDir, 0o755)
})
afterAll(async () => {
  await stopPostgres(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
})

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<{ n: number }>(text)).rows[0]?.n
  } finally {
    await client.end()
  }
}

const serverOf = () => findServer(path.join(dataDir, 'postgres'))
const serverPid = () => Number.parseInt(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)

/** As after a power cut. */
function replayForEver() {
  const replaying = path.join(dataDir, 'postgres', 'standby.signal')
  writeFileSync(replaying, '')
  appendFileSync(path.join(dataDir, 'postgres', 'postgresql.auto.conf'), 'hot_standby = off\n')
  onTestFinished(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.resetModules()
    rmSync(replaying)
  })
}

describe('startPostgres', () => {
  it('shares one server among simultaneous starts and stops it with the last', async () => {
    const starts = await Promise.all([1, 2, 3].map(() => startPostgres({ dataDir })))
    expect(new Set(starts.map(({ url }) => url)).size).toBe(1)
    await starts[0]?.stop()
    expect(findPostgresUrl(dataDir)).toBeNull()
  }, 60_000)

  it('has every acknowledged row after kill -9, and is not misled by a stranger with the same number', async () => {
    const first = await startPostgres({ dataDir })
    await query(first.url, 'CREATE TABLE rows (n int)')
    await query(first.url, 'INSERT INTO rows SELECT generate_series(1, 100)')
    const pidFile = path.join(dataDir, 'postgres', 'postmaster.pid')
    const abandoned = readFileSync(pidFile, 'utf8')
    process.kill(serverPid(), 'SIGKILL')
    writeFileSync(pidFile, abandoned.replace(/^\d+/, String(process.pid)))

    const second = await startPostgres({ dataDir })
    expect(await query(second.url, 'SELECT count(*)::int AS n FROM rows')).toBe(100)
    await second.stop()
  }, 60_000)

  it('writes no statements to its log, which stays small however many errors visitors cause', async () => {
    const { stop, url } = await startPostgres({ dataDir })
    const end = keepPostgresUp({ dataDir, say: () => undefined, url })
    const file = path.join(dataDir, 'postgres.log')
    const fail = async (value: string) => {
      await expect(query(url, `select '${value}'::int`)).rejects.toThrow('invalid input')
      await expect.poll(() => readFileSync(file, 'utf8')).toContain(`: "${value}"`)
    }
    await fail('um')
    expect(readFileSync(file, 'utf8')).not.toContain('STATEMENT')
    appendFileSync(file, Buffer.alloc(11 * 1024 * 1024, 'x'))
    await expect.poll(() => statSync(file).size).toBeLessThan(1024 * 1024)
    await fail('dois')
    await end()
    await stop()
  }, 60_000)

  it('leaves no server behind that it cannot use', async () => {
    await (await startPostgres({ dataDir })).stop()
    const files = ['postgres-password', 'postgres-superuser-password'].map((name) => path.join(dataDir, name))
    const passwords = files.map((file) => readFileSync(file, 'utf8'))
    for (const file of files) writeFileSync(file, 'de-outra-base-de-dados')
    await expect(startPostgres({ dataDir })).rejects.toThrow('não é a desta base de dados')
    for (const [index, file] of files.entries()) writeFileSync(file, passwords[index] ?? '')
    expect(serverOf()).toBeNull()
  }, 60_000)

  it('keeps a server that a developer asked to keep', async () => {
    const url = await keepPostgres({ dataDir, say: () => undefined })
    const joined = await startPostgres({ dataDir })
    expect(joined.url).toBe(url)
    await joined.stop()
    expect(findPostgresUrl(dataDir)).toBe(url)
    await stopPostgres(dataDir)
    expect(findPostgresUrl(dataDir)).toBeNull()
  }, 60_000)

  it('leaves no server behind when it is stopped before that is ready', async () => {
    await (await startPostgres({ dataDir })).stop()
    replayForEver()
    const command = startCommand('backup', [], { DATABASE_URL: '', DATA_DIR: dataDir })
    await expect.poll(() => serverOf()?.state).toBeTruthy()
    command.child.kill('SIGINT')
    expect((await command.ended).code, command.output()).toBe(0)
    expect(serverOf()).toBeNull()
  }, 60_000)

  it('leaves a server that still replays after ten minutes to the next start', async () => {
    await (await startPostgres({ dataDir })).stop()
    replayForEver()
    // Other files of this worker must not find it stopping.
    vi.resetModules()
    const { provideDatabase } = await import('./database.mjs')
    const { shutDown } = await import('./shutdown.mjs')
    vi.useFakeTimers({ toFake: ['performance'] })
    vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
    const refused = expect(provideDatabase({ databaseUrl: '', dataDir }, () => undefined)).rejects.toThrow(
      'não ficou pronta em 10 minutos',
    )
    await expect.poll(() => serverOf()?.state).toBeTruthy()
    const { pid } = serverOf() ?? {}
    vi.advanceTimersByTime(11 * 60_000)
    await refused
    await shutDown(1)
    expect(serverOf()).toMatchObject({ pid })
    await stopPostgres(dataDir)
  }, 60_000)
})
