import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadEnvFile, readSettings, requireFreePort } from './settings.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'settings-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function load(text: string, env: Record<string, string> = {}) {
  const file = path.join(folder, '.env')
  writeFileSync(file, text)
  const result: NodeJS.ProcessEnv = { ...env } as NodeJS.ProcessEnv
  loadEnvFile(file, result)
  return { ...result }
}

describe('loadEnvFile', () => {
  it('reads plain, exported, quoted and commented values', () => {
    expect(
      load("A=1\n# B=2\nexport C = three words # note\nD=\"with # sign\"\nE='$raw'\nF='pa#ss'\r\nG=\nnot a line"),
    ).toEqual({
      A: '1',
      C: 'three words',
      D: 'with # sign',
      E: '$raw',
      F: 'pa#ss',
      G: '',
    })
  })

  it('lets the process win, even with an empty value', () => {
    expect(load('PORT=4000\nSEED=demo', { PORT: '', SEED: 'none' })).toEqual({ PORT: '', SEED: 'none' })
  })

  it('does not mind a missing file', () => {
    expect(() => loadEnvFile(path.join(folder, 'absent'), process.env)).not.toThrow()
  })
})

describe('readSettings', () => {
  const read = (values: Record<string, string>) => readSettings(values as NodeJS.ProcessEnv)

  it('has defaults for everything', () => {
    expect(read({})).toMatchObject({ port: 3000, host: '0.0.0.0', databaseUrl: null, siteUrl: 'http://localhost:3000' })
  })

  it.each(['0', '65536', '80a', '-1'])('refuses PORT=%s', (port) => {
    expect(() => read({ PORT: port })).toThrow(/^PORT deve/)
  })

  it('refuses a DATABASE_URL that is none', () => {
    expect(() => read({ DATABASE_URL: 'localhost' })).toThrow(/^DATABASE_URL deve/)
  })
})

describe('requireFreePort', () => {
  it('names a taken port in one sentence and accepts it once free', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    await expect(requireFreePort({ host: '127.0.0.1', port })).rejects.toThrow(`A porta ${port} já está ocupada`)
    await new Promise((resolve) => server.close(resolve))
    await expect(requireFreePort({ host: '127.0.0.1', port })).resolves.toBeUndefined()
  })
})

it('the daily jobs have the same hour wherever the server stands', () => {
  const script = `
    import { applySettings } from './scripts/runtime/settings.mjs'
    applySettings({ dataDir: process.argv[1], port: 3000, siteUrl: '' }, { databaseUrl: '', mode: 'test' })
    console.log(new Date(0).getHours())`
  const env = { ...process.env, TZ: 'Africa/Luanda' }
  const hour = execFileSync(process.execPath, ['--input-type=module', '-e', script, folder], { encoding: 'utf8', env })
  expect(hour.trim()).toBe('0')
})
