// Keys of the program's advisory locks, shared by the site and the commands. Arbitrary constants, but each must be
// unique and never change.

/** Held while one process migrates, seeds or restores; servers that start together take turns. */
export const BOOT_LOCK = 4_206_141
/** Held shared by every running site, and exclusively by a restore. */
export const SITE_LOCK = 4_206_142
/** Held by the one process that makes a backup. */
export const BACKUP_LOCK = 4_206_143
/** Held by the one process that copies a backup to the S3 bucket. */
export const COPY_LOCK = 4_206_152
/** Held by a transaction that removes an administrator. */
export const LAST_ADMIN_LOCK = 4_206_144
/** Held by an import, so that a second one sees what the first has written. */
export const IMPORT_LOCK = 7_301_516
/** With the hash of an e-mail address: held while the limit of its receipts is checked. */
export const RECEIPT_LOCK = 4_206_145
/** With the hash of an e-mail address: held while its client is looked up and created. */
export const CLIENT_EMAIL_LOCK = 4_206_147
/** With the hash of a collection and a slug: held while a record takes that slug. */
export const ADDRESS_LOCK = 4_206_148
/** Held while projects are reordered. */
export const PROJECT_ORDER_LOCK = 4_206_149
/** Held by the one process that makes notifications, so that they come in the order of the commits. */
export const NOTICE_LOCK = 4_206_146
/** With the hash of an e-mail address: held while its data request is decided. */
export const DATA_REQUEST_LOCK = 4_206_151
/** Held while the link to an export is created or revoked. */
export const EXPORT_LINK_LOCK = 4_206_153
/** Held while a redirect is stored, so that two at once cannot form a loop. */
export const REDIRECT_LOCK = 4_206_150
/** Held by a merge: its references are locked before its records, and a later one may have come to a record meanwhile. */
export const MERGE_LOCK = 4_206_154
/** With the hash of a global's slug: held while it gets its row. */
export const GLOBAL_LOCK = 4_206_155
