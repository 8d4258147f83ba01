import path from 'node:path'

/** Plain Next with one static page: the baseline of bench/site.mjs. */
export default { turbopack: { root: path.resolve(import.meta.dirname, '../..') } }
