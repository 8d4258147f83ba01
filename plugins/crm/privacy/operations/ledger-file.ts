import { mkdir, open, readFile } from 'node:fs/promises'
import path from 'node:path'

import type { Payload } from 'payload'
import { z } from 'zod'

import type { Erasure } from '../domain/erasure'
import { getEnv } from '@kit/process/env'

/**
 * Outside the database and the folders that a restore replaces, so that restoring an older backup does not bring erased
 * people back (PRIV-09).
 */
export const ledgerPath = (dataDir: string) => path.join(dataDir, 'erasures.jsonl')
const ledger = () => ledgerPath(getEnv().dataDir)

/** Appends to the ledger file and syncs it to disk. Never throws: the next start adds missing lines. */
export async function noteInFile(payload: Payload, erasures: readonly Erasure[]): Promise<void> {
  if (erasures.length === 0) return
  try {
    await mkdir(getEnv().dataDir, { recursive: true })
    const file = await open(ledger(), 'a', 0o600)
    try {
      // Starts with a newline, in case a full disk cut the previous line short.
      await file.appendFile(erasures.map((erasure) => `\n${JSON.stringify(erasure)}`).join(''))
      await file.sync()
    } finally {
      await file.close()
    }
  } catch (error) {
    payload.logger.error({ err: error, msg: 'The ledger of erasures could not be written' })
  }
}

/** Reads the erasures in the file, skipping incomplete lines. */
export async function readLedger(): Promise<Erasure[]> {
  const text = await readFile(ledger(), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').flatMap((line) => ledgerLine.safeParse(asJson(line)).data ?? [])
}

const ledgerLine = z.object({
  at: z.string(),
  id: z.uuid(),
  // Missing in the lines of older versions.
  isRetention: z.boolean().optional(),
  // `guid`, because files once imported records under ids without version.
  records: z.array(z.guid()),
  years: z.int(),
}) satisfies z.ZodType<Erasure>

function asJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
