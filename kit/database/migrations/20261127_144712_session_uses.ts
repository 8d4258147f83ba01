import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Where sessions are used (OPS-17). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "session_uses" (
  	"session_id" varchar PRIMARY KEY NOT NULL,
  	"user_id" uuid NOT NULL,
  	"device" varchar NOT NULL,
  	"address" varchar NOT NULL,
  	"last_used_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
  );
  
  ALTER TABLE "session_uses" ADD CONSTRAINT "session_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "session_uses_user_idx" ON "session_uses" USING btree ("user_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "session_uses" CASCADE;`)
}
