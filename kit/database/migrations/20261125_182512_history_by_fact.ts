import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What was written as 'answered', whoever had done what, gets the type of its fact, by its sentence; an answer of staff keeps it.
 * A migration of its own: a transaction may not use the values that it adds to a type. Written by hand; there is no snapshot
 * to it.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   UPDATE "activities" SET "type" = fact."type"::"enum_activities_type"
     FROM (VALUES
       ('accepted', 'Orçamento aceite por %'),
       ('acceptance_voided', 'Aceitação anulada: %'),
       ('refused', 'Orçamento recusado pelo cliente: %'),
       ('asked', 'Pergunta de %'),
       ('proof_received', 'Comprovativo recebido de %'),
       ('deposit_noted', 'Sinal recebido em %'),
       ('deposit_noted', 'Registo do sinal anulado (%'),
       ('reminded', 'O cliente não quer lembretes deste orçamento')
     ) AS fact ("type", "sentence")
     WHERE "activities"."type" = 'answered' AND "description" LIKE fact."sentence";`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   UPDATE "activities" SET "type" = 'answered'
     WHERE "type" IN ('accepted', 'acceptance_voided', 'refused', 'asked', 'proof_received', 'deposit_noted')
       OR "type" = 'reminded' AND "description" = 'O cliente não quer lembretes deste orçamento';`)
}
