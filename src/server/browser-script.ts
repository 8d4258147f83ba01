import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** What the browser runs beside the framework, as scripts/runtime/browser-scripts.mjs has compiled it. */
export const readBrowserScript = (name: 'alarm' | 'proposal'): string =>
  readFileSync(path.join(/* turbopackIgnore: true */ process.cwd(), '.browser', `${name}.js`), 'utf8')

/** How a policy names a script that stands in a document. */
export const sourceOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
