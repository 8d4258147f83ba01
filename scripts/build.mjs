import './runtime/require-node.mjs'

// Imported dynamically: on an older Node a static import would fail first and hide the message above.
import('./runtime/run-site.mjs').then(({ buildSite }) => buildSite())
