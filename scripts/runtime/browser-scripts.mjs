import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ROOT } from './paths.mjs'

/** Where the server finds what it writes into documents (src/server/browser-script.ts). `next build` empties its own folder. */
export const BROWSER_SCRIPTS = join(ROOT, '.browser')

const INLINE = { alarm: 'src/server/upstream/alarm.ts', proposal: 'src/proposal-pages/view/page-script.ts' }
const SIGNATURE = ['src/proposal-pages/view/signature-script.ts']
const OPTIONS = { absWorkingDir: ROOT, bundle: true, logLevel: 'silent', minify: true, target: 'es2020', write: false }

/**
 * Compiles what the browser runs beside the framework. Others may be reading a file: each is replaced at once.
 * @returns what the proposal's page asks for, to be put among the build's static files
 */
export async function buildBrowserScripts() {
  // Only now: a fresh clone installs it after this module is loaded.
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
