import './runtime/require-node.mjs'

// Imported dynamically: on an older Node a static import would fail first and hide the message above.
import('./backup/run-backup.mjs').then(({ runBackup }) => runBackup(process.argv.slice(2)))
