import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ROOT } from './paths.mjs'

/**
 * Folder of scripts that the server inlines (src/server/browser-script.ts). Not in `.next`, which `next build` empties.
 */
export const BROWSER_SCRIPTS = join(ROOT, '.browser')

const INLINE = { alarm: 'src/server/upstream/alarm.ts', proposal: 'src/proposal-pages/view/page-script.ts' }
const SIGNATURE = ['src/proposal-pages/view/signature-script.ts']
const OPTIONS = { absWorkingDir: ROOT, bundle: true, logLevel: 'silent', minify: true, target: 'es2020', write: false }

/**
 * Compiles the browser scripts outside the framework. Replaces each file atomically, because another process may be
 * reading it.
 * @returns the proposal page's script, to be added to the build's static files
 */
export async function buildBrowserScripts() {
  // Imported dynamically: a fresh clone installs it after this module is loaded.
  const { buildSync } = await import('esbuild')
  const compile = (options) => buildSync({ ...OPTIONS, outdir: BROWSER_SCRIPTS, ...options }).outputFiles
  const [signature] = compile({ entryNames: 'assinatura-[hash]', entryPoints: SIGNATURE, format: 'esm' })
  const name = basename(signature.path)
  const define = { SIGNATURE_ADDRESS: JSON.stringify(`/_next/static/${name}`) }
  mkdirSync(BROWSER_SCRIPTS, { recursive: true })
  for (const { contents, path } of compile({ define, entryPoints: INLINE, format: 'iife' })) {
    writeFileSync(`${path}.${process.pid}`, contents)
    renameSync(`${path}.${process.pid}`, path)
  }
  return { contents: signature.contents, name }
}
