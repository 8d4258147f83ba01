import path from 'node:path'

/** The plain framework with one static page: what bench/site.mjs compares with. */
export default { turbopack: { root: path.resolve(import.meta.dirname, '../..') } }
