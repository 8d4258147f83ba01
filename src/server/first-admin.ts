import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

import type { Payload } from 'payload'

import type { Env } from '../lib/env'

export interface NewAdmin {
  username: string
  /** Only when it was generated: shown once, then kept in DATA_DIR/admin-password. */
  password?: string
}

/**
 * Makes the first admin when there is no user at all; without ADMIN_PASSWORD with a generated password, which is
 * written to a file that only its owner can read.
 */
export async function ensureAdmin(payload: Payload, { admin, dataDir }: Env): Promise<NewAdmin | undefined> {
  const { totalDocs } = await payload.count({ collection: 'users' })
  if (totalDocs > 0) return undefined
  const password = admin.password ?? randomBytes(12).toString('base64url')
  if (!admin.password) await keepPassword(dataDir, password)
  await payload.create({
    collection: 'users',
    data: { name: 'Administração', password, role: 'admin', username: admin.username },
  })
  return { username: admin.username, ...(admin.password ? {} : { password }) }
}

async function keepPassword(dataDir: string, password: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  await writeFile(path.join(dataDir, 'admin-password'), `${password}\n`, { mode: 0o600 })
}
