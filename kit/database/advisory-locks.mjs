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
