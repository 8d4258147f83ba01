/** Version of the archive's layout. A program refuses archives with a higher one. */
export const FORMAT = 1

/**
 * Rows and large files are split into parts of about this size, because tar needs an entry's size before its content.
 */
export const PART_BYTES = 4 * 1024 * 1024

/** Folders of DATA_DIR with uploads. */
export const FILE_FOLDERS = ['media', 'private']

/**
 * Files of DATA_DIR that only `--with-secrets` includes. The database's passwords belong to one cluster and stay with
 * it.
 */
export const SECRET_FILES = ['payload-secret', 'admin-password']

export const MANIFEST = 'manifest.json'
/** Checksum of the manifest. It is the last entry, so an archive that has it is complete. */
export const MANIFEST_SUM = 'manifest.json.sha256'
