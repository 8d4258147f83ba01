import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keptSecret } from './data-dir.mjs'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'data-'))
  file = path.join(folder, 'secret')
})
afterEach(() => rmSync(folder, { recursive: true }))

it('makes a secret that only its owner may read, and keeps it', () => {
  const secret = keptSecret(file)
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(keptSecret(file)).toBe(secret)
})

it('makes another where a full disk has left an empty one', () => {
  writeFileSync(file, '')
  expect(keptSecret(file)).toBe(readFileSync(file, 'utf8').trim())
  expect(readdirSync(folder)).toEqual(['secret'])
})

it('of first starts at the same moment, all keep one secret', async () => {
  const starts = 6
  const ready = new Int32Array(new SharedArrayBuffer(4))
  const secrets = await Promise.all(
    Array.from({ length: starts }, () => {
      const worker = new Worker(START, {
        eval: true,
        workerData: { file, module: path.join(import.meta.dirname, 'data-dir.mjs'), ready, starts },
      })
      return new Promise<string>((resolve, reject) => void worker.once('message', resolve).once('error', reject))
    }),
  )
  expect(new Set(secrets)).toEqual(new Set([readFileSync(file, 'utf8').trim()]))
  expect(readdirSync(folder)).toEqual(['secret'])
})

const START = `
  const { parentPort, workerData: { file, module, ready, starts } } = require('node:worker_threads')
  import(module).then(({ keptSecret }) => {
    Atomics.add(ready, 0, 1)
    Atomics.notify(ready, 0)
    for (let count; (count = Atomics.load(ready, 0)) < starts; ) Atomics.wait(ready, 0, count)
    parentPort.postMessage(keptSecret(file))
  })`
