import { Client } from 'pg'
import type { TestProject } from 'vitest/node'

import { runProgram } from '../../scripts/runtime/processes.mjs'
import { startTestDatabase } from '../../scripts/runtime/test-database.mjs'
import { perProcess } from '@kit/process/per-process'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test server's maintenance database. */
    serverUrl: string
  }
}

export const TEMPLATE = 'agency_template'

/** Address of another database of the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/**
 * Runs SQL on the server's maintenance database.
 * @returns the number of rows
 */
export async function onServer(serverUrl: string, statement: string): Promise<number> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    return (await client.query(statement)).rows.length
  } finally {
    await client.end()
  }
}

/**
 * Drops a database. First forbids new connections and ends the tests' own sessions, because processes that a test left
 * running would reconnect. Not `with (force)`: that also ends an autovacuum worker, which only a superuser may; a plain
 * drop asks the worker to stop and waits for it.
 */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  const found = await onServer(serverUrl, `select 1 from pg_database where datname = '${name}'`)
  if (found === 0) return
  await onServer(serverUrl, `alter database ${name} with allow_connections false`)
  await onServer(
    serverUrl,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}' and usename = current_user`,
  )
  await onServer(serverUrl, `drop database if exists ${name}`)
}

type Stop = () => Promise<void>

/**
 * Makes one migrated database as the template of the files' own databases. Both projects of integration tests share it.
 */
export default async function setup(project: TestProject): Promise<Stop> {
  const { stop, url } = await perProcess('test-server', prepare)
  project.provide('serverUrl', url)
  return stop
}

async function prepare(): Promise<{ url: string; stop: Stop }> {
  const server = await testServer()
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= server.stop())
  try {
    await dropDatabase(server.url, TEMPLATE)
    await onServer(server.url, `create database ${TEMPLATE}`)
    await migrate(databaseUrl(server.url, TEMPLATE))
    return { stop, url: server.url }
  } catch (error) {
    // Vitest calls the teardown only if the setup succeeded.
    await stop()
    throw error
  }
}

async function testServer(): Promise<{ url: string; stop: Stop }> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { stop: () => Promise.resolve(), url: given }
  const { serverUrl, stop } = await startTestDatabase()
  return { stop, url: serverUrl }
}

/** Migrates with the operator's command in a child process, to keep Payload out of this one. */
async function migrate(url: string): Promise<void> {
  const { code, output } = await runProgram(process.execPath, ['scripts/payload.mjs', 'migrate'], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      PAYLOAD_SECRET: 'a-secret-for-tests-only',
    },
  })
  if (code !== 0) throw new Error(`The database could not be migrated:\n${output}`)
}
