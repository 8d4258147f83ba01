// Numbers of the program's advisory locks, shared by the site and the commands. Any constants do, as long as each is one
// thing's own and stays the same from version to version.

/** Held while one process migrates, seeds or restores: servers that start at the same time do so one after the other. */
export const BOOT_LOCK = 4_206_141
/** Held shared by every running site, and alone by a restore. */
export const SITE_LOCK = 4_206_142
/** Held by the one process that makes a backup. */
export const BACKUP_LOCK = 4_206_143
/** Held in a transaction that takes an administrator away. */
export const LAST_ADMIN_LOCK = 4_206_144
/** Held by an import: two go one after the other, for the second has to see what the first has written. */
export const IMPORT_LOCK = 7_301_516
/** Together with the hash of an address: held while it is judged whether the address may get another receipt. */
export const RECEIPT_LOCK = 4_206_145
/** Together with the hash of an address: held while a client with it is looked for and made. */
export const CLIENT_EMAIL_LOCK = 4_206_147
/** Together with the hash of an address: held while a project takes it. */
export const PROJECT_SLUG_LOCK = 4_206_148
/** Held while projects change places. */
export const PROJECT_ORDER_LOCK = 4_206_149
/** Held by the one process that is telling people what has happened: the order of their notifications is that of commits. */
export const NOTICE_LOCK = 4_206_146
