import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { withLock } from './lock.mjs'
import { LOCKS, ROOT } from './paths.mjs'
import { linkLibraries } from './postgres/binaries.mjs'
import { runProgram } from './processes.mjs'
import { Failure, withProgress } from './say.mjs'

const STAMP = join(ROOT, 'node_modules', '.platform-install')

function readOrNull(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** Hash of everything that affects the installed packages: lock file, Node's major version, platform. */
function wantedStamp(lockText) {
  const hash = createHash('sha256').update(lockText).digest('hex')
  return `${hash} node${process.versions.node.split('.')[0]} ${process.platform}-${process.arch}\n`
}

/** Whether npm's record of node_modules has every required package of the lock file: somebody ran npm by hand. */
function isInstalledByHand(lockText) {
  const record = readOrNull(join(ROOT, 'node_modules', '.package-lock.json'))
  if (record === null) return false
  const installed = JSON.parse(record).packages
  return Object.entries(JSON.parse(lockText).packages).every(
    ([path, { version, optional }]) =>
      path === '' || installed[path]?.version === version || (optional && !installed[path]),
  )
}

/**
 * Whether npm refuses the lock file only because it lacks binaries for other platforms, which npm omits if the writing
 * machine's registry does not offer them. Everything for this platform is pinned.
 */
export function lacksOnlyOptional(output, lockText) {
  if (/Invalid: /.test(output)) return false
  const missing = Array.from(output.matchAll(/Missing: (@?[^@\s]+)@\S* from lock file/g), ([, name]) => name)
  const packages = Object.values(JSON.parse(lockText).packages)
  const optional = new Set(packages.flatMap(({ optionalDependencies }) => Object.keys(optionalDependencies ?? {})))
  return missing.length > 0 && missing.every((name) => optional.has(name))
}

/** Runs npm in a folder with its own lock file, without install scripts and notices. Never rejects. */
export function runNpm(folder, ...args) {
  const npm = process.env.npm_execpath
  // Use the npm that runs this command: another one in PATH might read the lock file differently.
  const [command, ...prefix] = npm && basename(npm) === 'npm-cli.js' ? [process.execPath, npm] : ['npm']
  return runProgram(command, [...prefix, ...args, '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
  }).catch((error) => ({ code: 1, output: error.message }))
}

async function installPackages(lockText) {
  let result = await runNpm(ROOT, 'ci')
  // --no-save: a start must not change the lock file.
  if (result.code !== 0 && lacksOnlyOptional(result.output, lockText))
    result = await runNpm(ROOT, 'install', '--no-save')
  if (result.code === 0) return
  if (result.output.includes('ENOSPC'))
    throw new Failure(`O disco de ${ROOT} está cheio: liberte espaço para instalar as dependências.`)
  const reasons = result.output.split('\n').filter((line) => line.startsWith('npm error'))
  throw new Failure(
    `Não foi possível instalar as dependências. Verifique a ligação à Internet e tente de novo.\n${reasons.slice(0, 8).join('\n')}`,
  )
}

/** Installs the dependencies if they are missing or differ from package-lock.json. */
export async function ensureInstalled(tell) {
  const lockText = readOrNull(join(ROOT, 'package-lock.json'))
  if (lockText === null) throw new Failure(`Falta o ficheiro package-lock.json em ${ROOT}.`)
  const stamp = wantedStamp(lockText)
  if (readOrNull(STAMP) === stamp) return
  await withLock(join(LOCKS, 'install.lock'), tell, async () => {
    const current = readOrNull(STAMP)
    if (current === stamp) return
    if (current !== null || !isInstalledByHand(lockText)) {
      await withProgress(tell, 'A instalar as dependências (um a dois minutos na primeira vez)', () =>
        installPackages(lockText),
      )
    }
    linkLibraries()
    writeFileSync(STAMP, stamp)
  })
}
