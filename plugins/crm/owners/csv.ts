import { z } from 'zod'

import type { CsvColumn } from '@kit/csv/columns'
import type { Account } from '@collections/users/operations/people'

export interface WithUsername {
  ownerUsername: string | null
}

/** The owner's username, in the CSV files of leads and clients. */
export const OWNER_COLUMN: CsvColumn<WithUsername> = {
  key: 'owner',
  title: 'Responsável',
  write: ({ ownerUsername }) => ownerUsername,
}

export function withUsernames<Record extends { ownerId: string | null }>(
  records: readonly Record[],
  accounts: readonly Account[],
): (Record & WithUsername)[] {
  const usernames = new Map(accounts.map(({ id, username }) => [id, username]))
  return records.map((record) => ({
    ...record,
    ownerUsername: record.ownerId && (usernames.get(record.ownerId) ?? null),
  }))
}

/** Parses a cell to the account with that username, ignoring case. */
export const ownerCell = (accounts: readonly Account[]) => ({
  owner: z
    .string()
    .transform((username, context): Account => {
      const found = accounts.find((account) => account.username.toLowerCase() === username.trim().toLowerCase())
      if (found) return found
      context.issues.push({ code: 'custom', input: username, message: `Utilizador desconhecido: ${username}` })
      return z.NEVER
    })
    .optional(),
})
