import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'

import { uuids } from '@kit/lib/records'
import { ENTITY_OF } from '@collections/activities/domain/activity-types'
import type { MergeableCollection } from '../domain/mergeable'

/** A column by which the rows of a table name leads or clients. */
export interface Reference {
  table: string
  column: string
  /** Type of the column, and of the table's id. */
  type: 'uuid' | 'varchar'
  idType: 'bigint' | 'uuid'
  /** Which of the table's rows are about this kind of record. */
  where: SQL
  /** As the screens call the rows; without it nobody counts them. */
  noun?: readonly [one: string, many: string]
  hasTrash: boolean
}

const link = (table: string, column: string, noun?: Reference['noun'], hasTrash = true): Reference => ({
  column,
  hasTrash,
  idType: 'uuid',
  table,
  type: 'uuid',
  where: sql`true`,
  ...(noun ? { noun } : {}),
})

/** Rows that name their record by kind and id. */
const about = (collection: MergeableCollection): Reference[] => {
  const ofRecord = { column: 'record_id', idType: 'uuid', type: 'varchar', where: sql`record_type = ${collection}` }
  const ofEntity = {
    column: 'entity_id',
    hasTrash: false,
    idType: 'uuid',
    type: 'varchar',
    where: sql`entity_type = ${ENTITY_OF[collection]}`,
  }
  return [
    { ...ofRecord, hasTrash: true, noun: ['tarefa', 'tarefas'], table: 'tasks' },
    { ...ofRecord, hasTrash: false, noun: ['nota interna', 'notas internas'], table: 'notes' },
    { ...ofEntity, noun: ['mensagem', 'mensagens'], table: 'messages' },
    { ...ofEntity, table: 'notifications' },
    { ...ofEntity, idType: 'bigint', table: 'notification_events' },
    // What was merged into one of them before is part of the record that stays.
    { ...link('record_merges', 'survivor_id', undefined, false), where: sql`collection = ${collection}` },
  ] as Reference[]
}

const QUOTES = ['orçamento', 'orçamentos'] as const

/** Every column that names a lead or a client but the history, which stays as it was written [DUP-04, DUP-05]. */
export const REFERENCES: Record<MergeableCollection, readonly Reference[]> = {
  clients: [
    link('quotes', 'client_id', QUOTES),
    link('orders', 'client_id', ['projeto', 'projetos']),
    ...about('clients'),
    link('testimonials', 'client_id', ['depoimento', 'depoimentos']),
    link('leads', 'converted_to_client_id', ['lead', 'leads']),
    link('clients', 'merged_into_id'),
  ],
  leads: [
    link('quotes', 'lead_id', QUOTES),
    ...about('leads'),
    link('clients', 'lead_id', ['cliente', 'clientes']),
    link('leads', 'merged_into_id'),
  ],
}

/** Rows that name one of the records. */
export const naming = ({ column, type, where }: Reference, ids: readonly string[]): SQL =>
  sql`${sql.identifier(column)} = any(${uuids(ids)}::${sql.raw(type)}[]) and ${where}`
