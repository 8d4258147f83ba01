import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BROWSER_SCRIPTS, buildBrowserScripts } from './browser-scripts.mjs'
import { withLock } from './lock.mjs'
import { LOCKS, ROOT } from './paths.mjs'
import { precompress } from './precompress.mjs'
import { runProgram } from './processes.mjs'
import { Failure, withProgress } from './say.mjs'
import { keepFontsOffStaffScreens } from './staff-fonts.mjs'

const NEXT_DIR = join(ROOT, '.next')
const STAMP = join(NEXT_DIR, 'platform-build')

/** Inputs of the build; tests are not. */
const SOURCES = [
  'src',
  'kit',
  'collections',
  'plugins',
  'public',
  'payload.config.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/runtime/browser-scripts.mjs',
  'scripts/runtime/payload-styles.mjs',
]
const isTest = (name) => /\.test\.tsx?$/.test(name)

function* filesIn(path) {
  const absolute = join(ROOT, path)
  let entries
  try {
    entries = readdirSync(absolute, { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOTDIR') yield path
    return
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.isDirectory()) yield* filesIn(join(path, entry.name))
    else if (!isTest(entry.name)) yield join(path, entry.name)
  }
}

function sourcesStamp() {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0])
  for (const source of SOURCES) {
    for (const file of filesIn(source)) {
      const content = createHash('sha256')
        .update(readFileSync(join(ROOT, file)))
        .digest('hex')
      hash.update(`${file}\0${content}\n`)
    }
  }
  return hash.digest('hex')
}

function isFresh(stamp) {
  if (!existsSync(join(NEXT_DIR, 'BUILD_ID')) || !existsSync(BROWSER_SCRIPTS)) return false
  try {
    return readFileSync(STAMP, 'utf8') === stamp
  } catch {
    return false
  }
}

async function build() {
  const next = join(ROOT, 'node_modules', 'next', 'dist', 'bin', 'next')
  // The build must not depend on a database's content or an operator's secrets, so it gets neither, not even from
  // `.env`.
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    DATABASE_URL: '',
    PAYLOAD_SECRET: '',
  }
  const { code, output } = await runProgram(process.execPath, [next, 'build'], { cwd: ROOT, env })
  if (code === 0) return
  if (/ENOSPC|No space left/.test(output))
    throw new Failure(`O disco de ${ROOT} está cheio: liberte espaço para construir o site.`)
  throw new Failure(`A construção do site falhou:\n\n${output.trim()}`)
}

/** Builds the site if its sources have changed since the last successful build. */
export async function ensureBuilt(tell) {
  if (isFresh(sourcesStamp())) return
  await withLock(join(LOCKS, 'build.lock'), tell, async () => {
    const stamp = sourcesStamp()
    if (isFresh(stamp)) return
    rmSync(STAMP, { force: true })
    await withProgress(tell, 'A construir o site (um a dois minutos)', async () => {
      const served = await buildBrowserScripts()
      await build()
      writeFileSync(join(NEXT_DIR, 'static', served.name), served.contents)
      keepFontsOffStaffScreens(join(NEXT_DIR, 'server', 'next-font-manifest.json'))
      await precompress(join(NEXT_DIR, 'static'))
    })
    writeFileSync(STAMP, stamp)
  })
}

/** Whether there is a finished build to serve, fresh or not. */
export function hasBuild() {
  return existsSync(join(NEXT_DIR, 'BUILD_ID'))
}
