import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Reads a browser script that runs beside the framework, compiled by scripts/runtime/browser-scripts.mjs. */
export const readBrowserScript = (name: 'alarm' | 'proposal'): string =>
  readFileSync(path.join(/* turbopackIgnore: true */ process.cwd(), '.browser', `${name}.js`), 'utf8')

/** CSP source of an inline script. */
export const sourceOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
