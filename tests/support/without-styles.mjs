import { register } from 'node:module'

// Payload's components import style files, which only a bundler can read. Component tests have no stylesheet.
register(
  `data:text/javascript,${encodeURIComponent(`
    export const load = (url, context, next) =>
      url.endsWith('.css') ? { format: 'module', shortCircuit: true, source: '' } : next(url, context)
  `)}`,
)
