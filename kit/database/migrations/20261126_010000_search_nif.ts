import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

import { rebuilt } from './20261125_183000_search_fold'

const fold = (text: string) => `search_fold(${text})`

/** '5417123456' finds the client whose NIF was typed as '5417 123 456'. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(rebuilt('clients', fold, { nif: '[^0-9A-Za-z]', phone: String.raw`\D` })))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw(rebuilt('clients', fold)))
}
