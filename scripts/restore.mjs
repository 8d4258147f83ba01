import './runtime/require-node.mjs'

// Loaded only now: an older Node would fail on the modules themselves and hide the sentence above.
import('./backup/run-restore.mjs').then(({ runRestore }) => runRestore(process.argv.slice(2)))
