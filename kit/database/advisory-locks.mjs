// Numbers of the program's advisory locks, shared by the site and the commands. Any constants will do, as long as each
// is unique and never changes.

/** Held while one process migrates, seeds or restores: servers that start together do so in turn. */
export const BOOT_LOCK = 4_206_141
/** Held shared by every running site, and exclusively by a restore. */
export const SITE_LOCK = 4_206_142
/** Held by the one process that makes a backup. */
export const BACKUP_LOCK = 4_206_143
/** Held by the one process that copies a backup into the S3 bucket. */
export const COPY_LOCK = 4_206_152
/** Held in a transaction that removes an administrator. */
export const LAST_ADMIN_LOCK = 4_206_144
/** Held by an import, so that a second one sees what the first has written. */
export const IMPORT_LOCK = 7_301_516
/** With the hash of an address: held while the limit of its receipts is checked. */
export const RECEIPT_LOCK = 4_206_145
/** With the hash of an address: held while its client is looked up and created. */
export const CLIENT_EMAIL_LOCK = 4_206_147
/** With the hash of a collection and an address: held while a record takes it. */
export const ADDRESS_LOCK = 4_206_148
/** Held while projects are reordered. */
export const PROJECT_ORDER_LOCK = 4_206_149
/** Held by the one process that makes notifications, so that their order is that of the commits. */
export const NOTICE_LOCK = 4_206_146
/** With the hash of an address: held while what it asks of its data is judged. */
export const DATA_REQUEST_LOCK = 4_206_151
/** Held while the link to an export is given or ended. */
export const EXPORT_LINK_LOCK = 4_206_153
/** Held while a redirect is stored, so that two at once make no circle. */
export const REDIRECT_LOCK = 4_206_150
