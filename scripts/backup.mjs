import './runtime/require-node.mjs'

// Loaded only now: an older Node would fail on the modules themselves and hide the sentence above.
import('./backup/run-backup.mjs').then(({ runBackup }) => runBackup(process.argv.slice(2)))
