import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'

import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'

import { MANIFEST, MANIFEST_SUM } from '../../scripts/backup/archive-format.mjs'
import { readEntries, verifyArchive } from '../../scripts/backup/archive-reader.mjs'
import { createArchive, sum } from '../../scripts/backup/archive-writer.mjs'
import { makeBackup } from '../../scripts/backup/make-backup.mjs'
import { prepareUpgrade } from '../../scripts/backup/prepare-upgrade.mjs'
import { noteState } from '../../scripts/backup/platform-state.mjs'
import { programVersion } from '../../scripts/backup/program.mjs'
import { tellFailedBackups } from '@crm/system/operations/failed-backups'
import { BACKUP_LOCK, SITE_LOCK } from '@kit/database/advisory-locks.mjs'
import { useApi } from '../support/api'
import { runCommand, startCommand } from '../support/commands'
import { databaseUrl, dropDatabase, onServer } from '../support/database-server'
import { recordsOf } from '../support/records'
import { mountSmallDisk } from '../support/small-disk'

const api = useApi()
const serverUrl = inject('serverUrl')
const SOURCE = process.env.DATABASE_URL ?? ''
const LIMIT_MS = 180_000

let root: string
let folder: string
let sourceDir: string
const databases: string[] = []

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'backup-'))
  folder = path.join(root, 'backups')
  sourceDir = path.join(root, 'source')
  mkdirSync(path.join(sourceDir, 'media'), { recursive: true })
  mkdirSync(path.join(sourceDir, 'private/fotos'), { recursive: true })
  writeFileSync(path.join(sourceDir, 'media/ponte.webp'), 'uma ponte')
  writeFileSync(path.join(sourceDir, 'media/vazio.webp'), '')
  // Large enough for several parts.
  writeFileSync(path.join(sourceDir, 'private/fotos/grande.bin'), Buffer.alloc(9_000_000, 'grande'))
  writeFileSync(path.join(sourceDir, 'payload-secret'), 'segredo-das-sessoes\n')
  await api.sql(
    `insert into leads (name, email, notes) select 'Lead ' || n, 'l' || n || '@exemplo.ao', E'linha\\n\\t\\\\ "aspas" ção ' || repeat('x', 200)
     from generate_series(1, 4000) n`,
  )
  await api.sql(`update users set reset_password_token = 'a-token-that-signs-in'`)
}, LIMIT_MS)
afterAll(async () => {
  for (const name of databases) await dropDatabase(serverUrl, name)
  rmSync(root, { force: true, recursive: true })
})

/** An empty database and data directory, as on another machine. */
async function elsewhere(): Promise<{ DATABASE_URL: string; DATA_DIR: string }> {
  const name = `backup_${randomUUID().replaceAll('-', '')}`
  await onServer(serverUrl, `create database ${name}`)
  databases.push(name)
  const dataDir = path.join(root, name)
  mkdirSync(dataDir)
  return { DATABASE_URL: databaseUrl(serverUrl, name), DATA_DIR: dataDir }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const backupsIn = (place: string) =>
  readdirSync(place)
    .filter((name) => name.endsWith('.tar'))
    .sort()

const rowsOf = <Row extends object>(url: string, statement: string) =>
  withClient(url, async (client) => (await client.query<Row>(statement)).rows)

/** Checksum over all rows of a table, ordered by id. */
const sumOf = async (url: string, table: string) =>
  (await rowsOf<{ sum: string }>(url, `select md5(string_agg(t::text, E'\\n' order by id)) as sum from ${table} t`))[0]
    ?.sum

const source = () => ({ databaseUrl: SOURCE, dataDir: sourceDir, folder })
async function backUp(more: object = {}): Promise<string> {
  const made = await makeBackup({ ...source(), ...more })
  if (!made) throw new Error('No backup was made')
  return made.file
}

let plain: string
beforeAll(async () => {
  await api.sql(`insert into messages (kind, recipient, unique_key, next_attempt_at, content, expires_at)
    values ('quote', 'cliente@exemplo.ao', 'waiting', now(), '{}', null),
      ('account-email', 'pessoa@exemplo.ao', 'secret', now(), '{}', now() + interval '1 hour')`)
  const quote = await recordsOf(api).quote()
  await api.sql(
    `insert into quote_reminders (quote_id, revision, rule, fired_at, mail) values ($1, 1, 'unseen', now(), 'queued')`,
    [quote.id],
  )
  await api.sql(
    `with one as (insert into instalments (quote_id, position, title, moment, agreed_cents, amount_cents, open_cents)
       values ($1, 1, 'Sinal', 'acceptance', 100, 100, 100) returning id)
     insert into instalment_reminders (instalment_id, rule, day, step, fired_at, mail)
     select id, 'instalmentLate', now(), 3, now(), 'queued' from one`,
    [quote.id],
  )
  await api.sql(`insert into payload_jobs (task_slug, processing) values ('schedulePublish', true)`)
  await api.sql(
    `insert into session_uses (session_id, user_id, device, address) select 'uma', id, 'Firefox', '198.51.100.9' from users limit 1`,
  )
  await api.sql(
    `insert into public_links (purpose, record_id, secret_hash, sealed_secret) values ('quote', $1, 'um', 'selado')`,
    [quote.id],
  )
  await api.sql(
    `insert into users (username, hash, salt) select name, 'uma', 'sal'
     from unnest('{com-codigos,com-email,com-passo,com-outro-segredo,sem-passo}'::text[]) name`,
  )
  await api.sql(
    `insert into second_steps (user_id, sealed_secret, last_step, recovery_hashes)
     select id, 'selado', 0, '{um,dois}' from users where username in ('com-codigos', 'com-outro-segredo', 'com-passo')`,
  )
  // A value that a migration has added to its type.
  await api.sql(
    `insert into activities (entity_type, entity_id, type, description) values ('quote', $1, 'asked', 'Pergunta')`,
    [quote.id],
  )
  await api.sql(
    `insert into platform_state (key, value) values ('clock-jump', '{}'), ('demo', '{"leads": ["um"]}'),
      ('first-password', '{"digest": "dois"}')`,
  )
  plain = await backUp()
}, LIMIT_MS)

interface Index {
  sequences: { isCalled: boolean; lastValue: string; name: string }[]
}

/** The backup with a changed index but valid checksums, which anybody could make. */
async function withIndex(change: (index: Index & Record<string, unknown>) => void): Promise<string> {
  const file = path.join(root, `${randomUUID()}.tar`)
  const archive = await createArchive(file, '')
  for await (const { content, mode, name } of readEntries(plain, '')) {
    const bytes = await buffer(content)
    if (name === MANIFEST_SUM) continue
    if (name !== MANIFEST) {
      await archive.add(name, bytes, mode)
      continue
    }
    const index = JSON.parse(bytes.toString('utf8')) as Index & Record<string, unknown>
    change(index)
    const text = JSON.stringify(index)
    await archive.add(MANIFEST, Buffer.from(text))
    await archive.add(MANIFEST_SUM, Buffer.from(sum(text)))
  }
  await archive.finish()
  return file
}

describe('npm run backup', () => {
  it('[OPS-01] has every table, the files and their sums; nobody else may read it', async () => {
    expect(path.basename(plain)).toMatch(/^backup-\d{4}-\d{2}-\d{2}-\d{4}(\d{2})?\.tar$/)
    expect(statSync(plain).mode & 0o777).toBe(0o600)
    const manifest = await verifyArchive(plain)
    const inDatabase = await api.sql<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
    const carried = manifest.tables.map(({ name }: { name: string }) => name)
    expect(new Set([...carried, ...manifest.omitted])).toEqual(new Set(inDatabase.map(({ name }) => name)))
    expect(manifest.files.map(({ path: file }: { path: string }) => file)).toEqual([
      'media/ponte.webp',
      'media/vazio.webp',
      'private/fotos/grande.bin',
    ])
    expect(manifest.tables.find(({ name }: { name: string }) => name === 'leads').rows).toBe(4_000)
    expect(manifest.secrets).toEqual([])
  })

  it('[OPS-02] [OPS-17] has neither sessions nor their devices and addresses', async () => {
    expect((await verifyArchive(plain)).omitted).toEqual(expect.arrayContaining(['session_uses', 'users_sessions']))
  })

  describe('restored elsewhere, after it was made with --with-secrets while others wrote', () => {
    let target: Awaited<ReturnType<typeof elsewhere>>
    let said: string
    beforeAll(async () => {
      const over = new AbortController()
      const addPair = (n: number) =>
        api.sql(
          `with one as (insert into contacts (name, email, phone, service, message) values ('Par ${n}', 'par@exemplo.ao', '923000111', 'Site', 'Olá') returning id)
         insert into leads (name, email, contact_id) select 'Par', 'par@exemplo.ao', id from one`,
        )
      await addPair(0)
      const writing = (async () => {
        for (let n = 1; !over.signal.aborted; n += 1) await addPair(n)
      })()
      const made = backUp({ env: {}, withSecrets: true }).finally(() => over.abort())
      const [file] = await Promise.all([made, writing])
      target = await elsewhere()
      const { code, output } = await runCommand('restore', [file], { ...target, PAYLOAD_SECRET: 'segredo-de-outra' })
      expect(code, output).toBe(0)
      said = output
    }, LIMIT_MS)
    afterAll(async () => {
      await api.sql(`delete from leads where name = 'Par'`)
      await api.sql(`delete from contacts where name like 'Par %'`)
    })

    it('[OPS-01] is one moment of the database', async () => {
      // The restore checks the foreign keys; this checks that no row was left out.
      const [pairs] = await rowsOf<{ contacts: number; leads: number }>(
        target.DATABASE_URL,
        `select (select count(*)::int from contacts where name like 'Par %') as contacts,
         (select count(*)::int from leads where name = 'Par') as leads`,
      )
      expect(pairs?.contacts).toBeGreaterThan(0)
      expect(pairs?.leads).toBe(pairs?.contacts)
    })

    it('[OPS-02] has the secrets, which others leave out, and neither sessions nor tokens', async () => {
      expect(readFileSync(plain).includes('segredo-das-sessoes')).toBe(false)
      expect(readFileSync(path.join(target.DATA_DIR, 'payload-secret'), 'utf8')).toBe('segredo-das-sessoes\n')
      expect(said).toContain(`PAYLOAD_SECRET está definido e é outro: ponha nele o que está em ${target.DATA_DIR}/`)
      expect(said).not.toContain('A cópia não traz o segredo')
      expect(await rowsOf(target.DATABASE_URL, 'select 1 from users_sessions')).toEqual([])
      expect(await rowsOf(target.DATABASE_URL, 'select distinct reset_password_token as token from users')).toEqual([
        { token: null },
      ])
      // The password is still enough to sign in.
      expect(await rowsOf(target.DATABASE_URL, 'select 1 from users where hash is null')).toEqual([])
    })
  })

  it('[OPS-01] a file that vanishes or shrinks meanwhile does no harm', async () => {
    const big = path.join(sourceDir, 'media/muda.bin')
    writeFileSync(big, Buffer.alloc(12_000_000, 'a'))
    let looks = 0
    vi.spyOn(Math, 'min').mockImplementation((...values) => {
      // Runs between two parts of the file.
      if (values[1] === 12_000_000 - 4_194_304 && (looks += 1) === 1) writeFileSync(big, 'curto')
      return values.reduce((least, value) => (value < least ? value : least))
    })
    const file = await backUp().finally(() => vi.restoreAllMocks())
    rmSync(big)
    expect(looks).toBe(1)
    const { files } = await verifyArchive(file)
    expect(files.find(({ path: name }: { path: string }) => name === 'media/muda.bin').parts).toHaveLength(1)
  })

  it(
    '[OPS-02] killed at any moment, there is no file with its name, and the next run clears up',
    async () => {
      const own = path.join(root, 'killed')
      // SIGKILL last, because it leaves a draft.
      for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
        const command = startCommand('backup', [], { BACKUP_DIR: own, DATABASE_URL: SOURCE, DATA_DIR: sourceDir })
        const isBegun = () => readdirSync(own).some((name) => name.endsWith('.draft'))
        await expect.poll(isBegun, { interval: 2, timeout: 30_000 }).toBe(true)
        command.child.kill(signal)
        await command.ended
        expect(backupsIn(own)).toEqual([])
        if (signal === 'SIGTERM') expect(readdirSync(own)).toEqual([])
      }
      const { code, output } = await runCommand('backup', [], {
        BACKUP_DIR: own,
        DATABASE_URL: SOURCE,
        DATA_DIR: sourceDir,
      })
      expect(code, output).toBe(0)
      expect(backupsIn(own)).toEqual([expect.stringMatching(/^backup-.*\.tar$/)])
      expect(output).toMatch(/^Cópia de segurança feita: /)
      const [state] = await api.sql<{ value: object }>(`select value from platform_state where key = 'backup'`)
      expect(state?.value).toMatchObject({ failure: null, lastSuccessAt: expect.any(String) as string })
    },
    LIMIT_MS,
  )

  it(
    '[OPS-05] a second one at the same time makes nothing; the nightly one is made once a night',
    async () => {
      const own = path.join(root, 'nightly')
      await api.sql(`delete from platform_state where key = 'backup'`)
      const night = () =>
        runCommand('backup', ['--nightly'], { BACKUP_DIR: own, DATABASE_URL: SOURCE, DATA_DIR: sourceDir })
      await withClient(SOURCE, async (client) => {
        await client.query('select pg_advisory_lock($1)', [BACKUP_LOCK])
        await expect(makeBackup(source())).rejects.toThrow('Já está a ser feita uma cópia de segurança')
        // The other one is this night's: no failure.
        expect(await night()).toMatchObject({ code: 0, output: '' })
        expect(await api.sql(`select from platform_state where key = 'backup'`)).toEqual([])
      })
      for (const { code, output } of [await night(), await night()]) expect(code, output).toBe(0)
      expect(backupsIn(own)).toHaveLength(1)
      const nextNight = () => api.sql(`update platform_state set value = value - 'lastNightAt' where key = 'backup'`)
      // Moved to another machine.
      for (const name of backupsIn(own)) rmSync(path.join(own, name))
      await nextNight()
      expect((await night()).code).toBe(0)
      expect(backupsIn(own)).toHaveLength(1)
      // As where the folder's disk is not mounted any more.
      rmSync(own, { recursive: true })
      await nextNight()
      const { code, output } = await night()
      expect(code).toBe(1)
      expect(output).toContain(`✖ A pasta ${own} já não é a das outras cópias de segurança: o disco está montado?`)
      expect(backupsIn(own)).toEqual([])
    },
    LIMIT_MS,
  )

  it(
    '[OPS-05] the nightly one leaves the running site its packages, when Node is another by then',
    async () => {
      const env = { BACKUP_DIR: path.join(root, 'other-node'), DATABASE_URL: SOURCE, DATA_DIR: sourceDir }
      await api.sql(`delete from platform_state where key = 'backup'`)
      // By hand: records what is installed.
      expect((await runCommand('backup', [], env)).code).toBe(0)
      const otherNode = path.join(root, 'other-node.mjs')
      writeFileSync(
        otherNode,
        `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '99.0.0' } })`,
      )
      const npm = path.join(root, 'npm-cli.js')
      writeFileSync(npm, `console.error('npm error offline'); process.exit(1)`)
      const { code, output } = await runCommand('backup', ['--nightly'], {
        ...env,
        NODE_OPTIONS: `--import=${otherNode}`,
        npm_execpath: npm,
      })
      expect(code, output).toBe(0)
      expect(output).toMatch(/^Cópia de segurança feita: /)
    },
    LIMIT_MS,
  )

  it(
    '[OPS-05] a database that refuses writes gets one a night too, and expired ones go',
    async () => {
      const own = path.join(root, 'unnoted')
      mkdirSync(own)
      for (const hour of ['02', '03']) writeFileSync(path.join(own, `backup-2020-01-01-${hour}00.tar`), '')
      await api.sql(`delete from platform_state where key = 'backup'`)
      const night = () =>
        runCommand('backup', ['--nightly'], {
          BACKUP_DIR: own,
          DATABASE_URL: SOURCE,
          DATA_DIR: sourceDir,
          PGOPTIONS: '-c default_transaction_read_only=on',
        })
      const [first, second] = [await night(), await night()]
      expect(first).toEqual({ code: 0, output: expect.stringContaining('Cópia de segurança feita: ') as string })
      expect(first.output).toContain('A base de dados não guardou que foi feita uma cópia de segurança: ')
      expect(second).toEqual({ code: 0, output: '' })
      expect(backupsIn(own)).toEqual(['backup-2020-01-01-0300.tar', expect.stringMatching(/^backup-20(?!20).*\.tar$/)])
    },
    LIMIT_MS,
  )

  it(
    '[OPS-05] the nightly one just made is kept, also by a clock that is behind that of the others',
    async () => {
      const own = path.join(root, 'behind')
      mkdirSync(own)
      const others = [1, 2, 3, 4, 5, 6, 7].map((month) => `backup-2090-0${month}-15-0300.tar`)
      for (const name of others) writeFileSync(path.join(own, name), '')
      await api.sql(`delete from platform_state where key = 'backup'`)
      const { code, output } = await runCommand('backup', ['--nightly'], {
        BACKUP_DIR: own,
        DATABASE_URL: SOURCE,
        DATA_DIR: sourceDir,
      })
      expect(code, output).toBe(0)
      expect(backupsIn(own)).toEqual([expect.stringMatching(/^backup-20(?!90).*\.tar$/), ...others])
    },
    LIMIT_MS,
  )

  it(
    '[OPS-05] is made without a word to a data directory that takes none, with its database elsewhere',
    async () => {
      const own = path.join(root, 'full-data')
      const { code, output } = await runCommand('backup', [], {
        BACKUP_DIR: own,
        DATABASE_URL: SOURCE,
        DATA_DIR: '/proc/takes-nothing',
      })
      expect(code, output).toBe(0)
      expect(backupsIn(own)).toHaveLength(1)
    },
    LIMIT_MS,
  )

  it(
    '[OPS-05] a failure says why, and is kept for the dashboard',
    async () => {
      const file = path.join(root, 'nao-e-pasta')
      writeFileSync(file, '')
      const { code, output } = await runCommand('backup', [], {
        BACKUP_DIR: file,
        DATABASE_URL: SOURCE,
        DATA_DIR: sourceDir,
      })
      expect(code).toBe(1)
      expect(output).toMatch(/✖ Não é possível escrever na pasta das cópias de segurança .*nao-e-pasta/)
      const [state] = await api.sql<{ failure: string }>(
        `select value ->> 'failure' as failure from platform_state where key = 'backup'`,
      )
      expect(state?.failure).toContain('Não é possível escrever')
    },
    LIMIT_MS,
  )
})

describe('npm run backup on a disk that takes no more', () => {
  it('[OPS-01] says so in one sentence and leaves nothing', async () => {
    const own = path.join(root, 'cheio')
    // A file-size limit stands in for a full disk, which would need privileges.
    const command = spawnSync('bash', ['-c', `ulimit -f 500; exec "${process.execPath}" scripts/backup.mjs`], {
      encoding: 'utf8',
      env: { ...process.env, BACKUP_DIR: own, BACKUP_PASSPHRASE: '', DATABASE_URL: SOURCE, DATA_DIR: sourceDir },
    })
    expect(command.status).toBe(1)
    expect(command.stderr).toMatch(/^\s*✖ Não é possível escrever na pasta das cópias de segurança .* \(EFBIG\)/)
    expect(readdirSync(own)).toEqual([])
  })

  it('[OPS-01] leaves the database room on a disk that they share', async ({ skip }) => {
    const disk = mountSmallDisk(130)
    skip(disk === null, 'This user may not mount a disk.')
    if (!disk) return
    try {
      await expect(backUp({ folder: disk.path })).rejects.toThrow(/^No disco de .* 128 MB ficam para a base de dados/u)
      expect(readdirSync(disk.path)).toEqual([])
    } finally {
      disk.remove()
    }
  })
})

describe('npm run restore', () => {
  /** Restored once for three tests, which inspect it, replace it, and kill a restore over it. */
  let target: Awaited<ReturnType<typeof elsewhere>>
  let said: string
  beforeAll(async () => {
    target = await elsewhere()
    // A name that would run as SQL, of a sequence that the database does not have.
    const name = `'||'leads_id_seq'||chr(34), 1, true), (current_setting('is_superuser')`
    const file = await withIndex(({ sequences }) => sequences.push({ isCalled: true, lastValue: '7', name }))
    // This backup is not encrypted; the machine copies its nightly ones, which are, into S3 (OPS-22).
    const settings = {
      BACKUP_DIR: folder,
      BACKUP_PASSPHRASE: 'cavalo bateria agrafo',
      BACKUP_S3: '1',
      S3_ACCESS_KEY_ID: 'chave',
      S3_BUCKET: 'copias',
      S3_REGION: 'auto',
      S3_SECRET_ACCESS_KEY: 'segredo',
    }
    const { code, output } = await runCommand('restore', [file], { ...target, ...settings })
    expect(code, output).toBe(0)
    expect(output).toContain(`A cópia não traz o segredo do site. Se ${target.DATA_DIR}/payload-secret`)
    expect(output).toMatch(/Contas, ligações e «Não contactar» são os de .*: reveja o que mudou desde então/)
    said = output
  }, LIMIT_MS)

  it(
    '[OPS-03] gives back every row and file on another machine; runs nothing that a name in the index says, and leaves out what the database does not have',
    async () => {
      for (const table of ['leads', 'users', 'site_settings', 'payload_migrations'])
        if (table !== 'users') expect(await sumOf(target.DATABASE_URL, table), table).toBe(await sumOf(SOURCE, table))
      for (const file of ['media/ponte.webp', 'media/vazio.webp', 'private/fotos/grande.bin'])
        expect(readFileSync(path.join(target.DATA_DIR, file)).equals(readFileSync(path.join(sourceDir, file)))).toBe(
          true,
        )
      const shape = `select conrelid::regclass::text as t, conname, pg_get_constraintdef(oid) as d from pg_constraint
      where connamespace = 'public'::regnamespace order by 1, 2`
      expect(await rowsOf(target.DATABASE_URL, shape)).toEqual(await rowsOf(SOURCE, shape))
      const indexes = `select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`
      expect(await rowsOf(target.DATABASE_URL, indexes)).toEqual(await rowsOf(SOURCE, indexes))
      const sequences = `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`
      expect(await rowsOf(target.DATABASE_URL, sequences)).toEqual(await rowsOf(SOURCE, sequences))
      expect(said).not.toMatch(/warning/i)
      expect(readdirSync(target.DATA_DIR).sort()).toEqual(['media', 'private'])
      // Unknown whether it was sent after the backup, so it is not sent again.
      const messages = await rowsOf(
        target.DATABASE_URL,
        'select recipient, state, reason, content from messages order by recipient',
      )
      const given = { reason: 'restored', state: 'failed' }
      expect(messages).toEqual([
        { ...given, content: {}, recipient: 'cliente@exemplo.ao' },
        // Its secret is of no use any more.
        { ...given, content: null, recipient: 'pessoa@exemplo.ao' },
      ])
      for (const table of ['quote_reminders', 'instalment_reminders'])
        expect(await rowsOf(target.DATABASE_URL, `select mail from ${table}`), table).toEqual([{ mail: 'failed' }])
      // A publication that was running may not be complete in the backup, so it runs again.
      const jobs = `select processing, task_slug as task from payload_jobs`
      expect(await rowsOf(target.DATABASE_URL, jobs)).toEqual([{ processing: false, task: 'schedulePublish' }])
    },
    LIMIT_MS,
  )

  it('[OPS-03] still knows the demo and the initial password, and nothing else of the installation', async () => {
    const noted = await rowsOf(target.DATABASE_URL, `select key, value from platform_state order by key`)
    expect(noted).toEqual([
      { key: 'demo', value: { leads: ['um'] } },
      { key: 'first-password', value: { digest: 'dois' } },
      expect.objectContaining({ key: 'program' }),
      expect.objectContaining({ key: 'restore' }),
    ])
  })

  it(
    '[OPS-03] checks every sum before it touches anything',
    async () => {
      const untouched = await elsewhere()
      const size = statSync(plain).size
      for (const from of [3000, Math.floor(size / 2), size - 3000]) {
        const damaged = path.join(root, 'damaged.tar')
        const bytes = readFileSync(plain)
        // Zeros may be a tar's padding, which no sum covers.
        const at = bytes.findIndex((byte, index) => index >= from && byte !== 0)
        bytes[at] = 255 - (bytes[at] ?? 0)
        writeFileSync(damaged, bytes)
        await expect(verifyArchive(damaged), `byte ${at}`).rejects.toThrow(/danificada/)
      }
      const cut = path.join(root, 'cut.tar')
      writeFileSync(cut, readFileSync(plain).subarray(0, Math.floor(size / 2)))
      const { code, output } = await runCommand('restore', [cut, '--replace'], untouched)
      expect(code).toBe(1)
      expect(output).toMatch(/✖ A cópia de segurança está danificada ou incompleta/)
      expect(await rowsOf(untouched.DATABASE_URL, `select 1 from pg_tables where schemaname = 'public'`)).toEqual([])
    },
    LIMIT_MS,
  )

  it.each(['tables', 'files', 'sequences', 'migrations', 'secrets'])(
    '[OPS-03] an index without its %s is refused in a sentence',
    async (list) => {
      const file = await withIndex((index) => delete index[list])
      await expect(verifyArchive(file)).rejects.toThrow(`danificada ou incompleta: o índice está incompleto (${list}).`)
    },
  )

  it(
    '[OPS-03] refuses while a site runs on the database',
    async () => {
      const inUse = await elsewhere()
      await withClient(inUse.DATABASE_URL, async (client) => {
        await client.query('select pg_advisory_lock_shared($1)', [SITE_LOCK])
        const { code, output } = await runCommand('restore', [plain], inUse)
        expect(code).toBe(1)
        expect(output).toContain('✖ O site está a correr nesta base de dados: pare-o')
      })
    },
    LIMIT_MS,
  )

  it(
    '[OPS-03] killed at any moment, the database is as before or whole, and so are the files',
    async () => {
      await rowsOf(target.DATABASE_URL, `update leads set name = 'Antes'`)
      const seen = new Set<string>()
      for (const delay of ['dropped', 'staged', 'loading']) {
        const left = readdirSync(target.DATA_DIR)
        const command = startCommand('restore', [plain, '--replace'], target)
        const isThere = () => hasReached(delay, target.DATA_DIR, command.output(), left)
        await expect.poll(isThere, { interval: 5, timeout: 60_000 }).toBe(true)
        command.child.kill('SIGKILL')
        await command.ended
        const names = await rowsOf<{ name: string; n: number }>(
          target.DATABASE_URL,
          `select case name when 'Antes' then 'before' else 'after' end as name, count(*)::int as n from leads group by 1`,
        )
        expect(names).toEqual([{ n: 4_000, name: expect.stringMatching(/^(before|after)$/) as string }])
        seen.add(names[0]?.name ?? '')
        expect(readFileSync(path.join(target.DATA_DIR, 'media/ponte.webp'), 'utf8')).toBe('uma ponte')
      }
      expect(seen).toContain('before')
    },
    LIMIT_MS,
  )

  it(
    '[OPS-03] [PRIV-16] refuses a database with content, and replaces it when told to, also after ones that were killed',
    async () => {
      await rowsOf(target.DATABASE_URL, `delete from leads; create schema other; create table other.kept (id int)`)
      writeFileSync(path.join(target.DATA_DIR, 'media/nova.webp'), 'nova')

      const refused = await runCommand('restore', [plain], target)
      expect(refused.code).toBe(1)
      expect(refused.output).toContain('✖ A base de dados não está vazia. Use --replace para a substituir.')
      expect(await rowsOf(target.DATABASE_URL, 'select 1 from leads')).toEqual([])

      await rowsOf(
        target.DATABASE_URL,
        `insert into contact_stops (mark) values ('de-depois'); update public_links set ended_at = now();
         insert into public_links (purpose, record_id, secret_hash, sealed_secret) select purpose, record_id, 'dois', 'selado' from public_links;
         update document_counters set value = 42; select setval('services_number_seq', 99);
         insert into privacy_erasures (at, records, years) values (now(), '{}', 1);
         insert into privacy_looks (look, user_name) values ('erasure', 'depois');
         delete from users where role = 'editor'; update users set hash = 'outra' where username = 'comercial';
         update users set email = 'novo@exemplo.ao' where username = 'com-email';
         update second_steps set recovery_hashes = '{dois}' from users where id = user_id and username = 'com-codigos';
         update second_steps set created_at = now() from users where id = user_id and username = 'com-passo';
         update second_steps set sealed_secret = 'de-novo', last_step = 9 from users where id = user_id and username = 'com-outro-segredo';
         insert into second_steps (user_id, sealed_secret, last_step, recovery_hashes)
           select id, 'selado', 0, '{}' from users where username = 'sem-passo'`,
      )
      const { code, output } = await runCommand('restore', [plain, '--replace'], target)
      expect(code, output).toBe(0)
      // What only goes forward stays, and the rest is told.
      const [erased] = readFileSync(path.join(target.DATA_DIR, 'erasures.jsonl'), 'utf8').trim().split('\n')
      expect(JSON.parse(erased ?? '')).toMatchObject({ isRetention: false, records: [], years: 1 })
      expect(
        await rowsOf(
          target.DATABASE_URL,
          `select (select array_agg(mark) from contact_stops) as stops, (select array_agg(value) from document_counters) as numbers,
             (select array_agg(ended_at is not null) from public_links) as ended, (select last_value::int from services_number_seq) as service,
             (select array_agg(user_name) from privacy_looks where look = 'erasure') as looks`,
        ),
      ).toEqual([{ ended: [true], looks: ['depois'], numbers: [42], service: 99, stops: ['de-depois'] }])
      expect(output).toContain('Mantidos de depois da cópia: «Não contactar», ligações terminadas (1) e os números')
      expect(output).toContain('Já não abrem as ligações criadas depois da cópia: 1.')
      // The same second step under another PAYLOAD_SECRET is no other one.
      expect(output).toMatch(/eram em .*: com-codigos, com-email, com-passo, comercial, editor, sem-passo\. Reveja-as/)
      expect(await rowsOf(target.DATABASE_URL, 'select count(*)::int as n from leads')).toEqual([{ n: 4_000 }])
      expect(await rowsOf(target.DATABASE_URL, 'select 1 from other.kept')).toEqual([])
      expect(existsSync(path.join(target.DATA_DIR, 'media/nova.webp'))).toBe(false)
      expect(readdirSync(target.DATA_DIR).sort()).toEqual(['erasures.jsonl', 'media', 'private'])
    },
    LIMIT_MS,
  )

  it(
    '[OPS-03] a backup of a newer program is refused',
    async () => {
      await api.sql(`insert into payload_migrations (name, batch) values ('29990101_000000_future', 9)`)
      const forget = `delete from payload_migrations where name = '29990101_000000_future'`
      const file = await backUp({ version: '9.0.0' }).finally(() => void api.sql(forget))
      const { code, output } = await runCommand('restore', [file], await elsewhere())
      expect(code).toBe(1)
      expect(output).toMatch(/✖ A cópia de segurança é da versão 9\.0\.0; este programa é o .*\. Atualize o programa\./)
    },
    LIMIT_MS,
  )
})

/** The wiring is tested in tests/e2e/platform-upgrade.e2e.ts: a server that starts on an older version's database. */
describe('before the site migrates', () => {
  const place = () => ({ databaseUrl: SOURCE, dataDir: sourceDir })

  const backups = () => readdirSync(path.join(sourceDir, 'backups')).sort()
  /** 1.0.0, which serves in between, notes only its version. */
  const serve = () => withClient(SOURCE, (client) => noteState(client, 'program', { version: '1.0.0' }))

  describe('with a migration to run', () => {
    let pending: { batch: string; name: string } | undefined
    beforeEach(async () => {
      ;[pending] = await api.sql<{ batch: string; name: string }>(
        'delete from payload_migrations where name = (select max(name) from payload_migrations) returning name, batch',
      )
    })
    afterEach(async () => {
      await api.sql(`delete from platform_state where key in ('program', 'upgrade-backup')`)
      rmSync(path.join(sourceDir, 'backups'), { recursive: true })
      await api.sql('insert into payload_migrations (name, batch) values ($1, $2)', [pending?.name, pending?.batch])
    })

    it('[OPS-06] no backup is made when the operator does not want one, and one when nothing is said', async () => {
      const tell = vi.fn()
      await prepareUpgrade(place(), tell, { ...process.env, BACKUP_BEFORE_UPGRADE: 'no' })
      expect(tell).not.toHaveBeenCalled()
      await prepareUpgrade(place(), tell)
      expect(tell).toHaveBeenCalledWith(expect.stringMatching(/-upgrade\.tar$/))
      // A start that fails afterwards is repeated; the backup is not, until a program has served or the file is gone.
      await prepareUpgrade(place(), tell)
      expect(backups()).toHaveLength(1)
      await serve()
      await prepareUpgrade(place(), tell)
      expect(backups()).toHaveLength(2)
      for (const name of backups()) rmSync(path.join(sourceDir, 'backups', name))
      await prepareUpgrade(place(), tell)
      expect(backups()).toHaveLength(1)
    })

    it('[OPS-05] [OPS-06] the last three made before an upgrade are kept, and all that were made by hand', async () => {
      const byHand = ['backup-2026-01-01-0300.tar', 'backup-2026-01-01-0900.tar']
      const upgrades = [1, 2, 3].map((day) => `backup-2026-01-0${day}-0300-upgrade.tar`)
      mkdirSync(path.join(sourceDir, 'backups'))
      for (const name of [...byHand, ...upgrades]) writeFileSync(path.join(sourceDir, 'backups', name), '')
      await prepareUpgrade(place(), vi.fn())
      expect(backups()).toEqual([...byHand, ...upgrades.slice(1), expect.stringMatching(/-upgrade\.tar$/)])
    })

    it('[OPS-06] the one just made is kept, also by a clock that is behind that of the others', async () => {
      const upgrades = [1, 2, 3].map((day) => `backup-2090-01-0${day}-0300-upgrade.tar`)
      mkdirSync(path.join(sourceDir, 'backups'))
      for (const name of upgrades) writeFileSync(path.join(sourceDir, 'backups', name), '')
      await prepareUpgrade(place(), vi.fn())
      expect(backups()).toEqual([expect.stringMatching(/^backup-20(?!90).*-upgrade\.tar$/), ...upgrades])
    })
  })

  it('[OPS-06] a newer database is refused', async () => {
    await api.sql(`insert into payload_migrations (name, batch) values ('29990101_000000_future', 9)`)
    await api.sql(`insert into platform_state (key, value) values ('program', '{"version": "9.9.9"}')`)
    await expect(prepareUpgrade(place(), vi.fn())).rejects.toThrow(
      `A base de dados é da versão 9.9.9; este programa é o ${programVersion()}. Atualize o programa.`,
    )
    await api.sql(`delete from payload_migrations where name = '29990101_000000_future'`)
  })
})

/** True once a restore has reached this step. `left`: entries of the directory before it, also of restores that died. */
function hasReached(step: string, dataDir: string, output: string, left: readonly string[]): boolean {
  if (step === 'dropped') return output.includes('A repor')
  const staging = readdirSync(dataDir).find((name) => name.startsWith('.restore-') && !left.includes(name))
  if (!staging) return false
  return step === 'staged' || existsSync(path.join(dataDir, staging, 'new/media/ponte.webp'))
}

describe('npm run backup -- --check', () => {
  let sealed: string
  beforeEach(async () => {
    sealed ??= await backUp({ passphrase: 'cavalo bateria agrafo' })
  })

  it(
    '[OPS-04, OPS-02] restores an encrypted one into a throw-away database',
    async () => {
      expect(readFileSync(sealed).includes('ponte.webp')).toBe(false)
      const { code, output } = await runCommand('backup', ['--check', sealed], {
        BACKUP_PASSPHRASE: 'cavalo bateria agrafo',
        DATABASE_URL: '',
      })
      expect(code, output).toBe(0)
      const { tables } = await verifyArchive(sealed, 'cavalo bateria agrafo')
      const rows = tables.reduce((total: number, { rows: n }: { rows: number }) => total + n, 0)
      expect(output).toContain(`Cópia verificada: ${tables.length} tabelas, ${rows} registos, 3 ficheiros.`)
    },
    LIMIT_MS,
  )

  it(
    '[OPS-02] needs the passphrase',
    async () => {
      const wrong = await runCommand('backup', ['--check', sealed], { BACKUP_PASSPHRASE: 'outra coisa qualquer' })
      expect(wrong.code).toBe(1)
      expect(wrong.output).toContain('✖ A palavra-passe não abre esta cópia de segurança')
      const none = await runCommand('backup', ['--check', sealed], {})
      expect(none.output).toContain('✖ Falta a palavra-passe da cópia de segurança: defina BACKUP_PASSPHRASE.')
    },
    LIMIT_MS,
  )
})

// Last: its events are in no backup of the tests before.
describe('a failed backup', () => {
  it(
    '[NOTI-11] [OPS-05] a failure is told to the administrators once, and the next one after a success again',
    async () => {
      const file = path.join(root, 'nao-e-pasta')
      writeFileSync(file, '')
      const run = (place: string) =>
        runCommand('backup', [], { BACKUP_DIR: place, DATABASE_URL: SOURCE, DATA_DIR: sourceDir })
      const told = async () => {
        await tellFailedBackups(await api.serverReq())
        return api.sql(`select audience, text from notification_events where event = 'backup-failed'`)
      }
      const line = { audience: 'admins', text: expect.stringContaining('Não é possível escrever') as string }
      await run(file)
      expect(await told()).toEqual([line])
      await run(file)
      expect(await told()).toEqual([line])
      expect((await run(path.join(root, 'contadas'))).code).toBe(0)
      expect(await told()).toEqual([line])
      await run(file)
      expect(await told()).toEqual([line, line])
    },
    LIMIT_MS,
  )
})
