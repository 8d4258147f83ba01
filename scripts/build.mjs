import './runtime/require-node.mjs'

// Loaded only now: an older Node would fail on the modules themselves and hide the sentence above.
import('./runtime/run-site.mjs').then(({ buildSite }) => buildSite())
