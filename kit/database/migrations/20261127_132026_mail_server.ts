import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The server by which mails leave, where SMTP_URL names none (OPS-21). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_mail_server_security" AS ENUM('starttls', 'tls', 'none');
  CREATE TABLE "mail_server" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"host" varchar,
  	"port" integer,
  	"security" "enum_mail_server_security",
  	"username" varchar,
  	"sender" varchar,
  	"sealed_password" varchar,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone,
  	CONSTRAINT "mail_server_port_check" CHECK ("port" between 1 and 65535)
  );
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "mail_server" CASCADE;
  DROP TYPE "public"."enum_mail_server_security";`)
}
