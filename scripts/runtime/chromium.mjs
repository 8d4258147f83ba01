import { existsSync } from 'node:fs'
import { ROOT } from './paths.mjs'
import { runProgram } from './processes.mjs'
import { Failure, withProgress } from './say.mjs'

/** Chromium without the browser around it: the same pages for a fraction of the processor's time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const SYSTEM_PATHS = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const findOnSystem = () => SYSTEM_PATHS.find((path) => existsSync(path))

async function findPlaywrights() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

const hasApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** The shell where Debian has it, else the whole browser (Ubuntu has neither as a package). */
async function installWithApt() {
  if (!hasApt()) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = (name) => runProgram('apt-get', ['install', '-y', '--no-install-recommends', name], { env })
  await runProgram('apt-get', ['update'], { env })
  const { code } = await install('chromium-headless-shell')
  if (code !== 0 && !findOnSystem()) await install('chromium')
  return findOnSystem()
}

async function installWithPlaywright() {
  const playwright = `${ROOT}/node_modules/.bin/playwright`
  // Its system libraries need root; without them the browser often works all the same.
  const { code } = await runProgram(playwright, ['install', '--with-deps', 'chromium'], { cwd: ROOT })
  if (code !== 0) await runProgram(playwright, ['install', 'chromium'], { cwd: ROOT })
  return findPlaywrights()
}

/** Path of a Chromium for the browser tests: the one given, one that is there, or one installed now. */
export async function provideChromium(tell) {
  const given = process.env.CHROMIUM_PATH?.trim()
  if (given) {
    if (existsSync(given)) return given
    throw new Failure(`CHROMIUM_PATH indica ${given}, que não existe.`)
  }
  const found = findOnSystem() ?? (await findPlaywrights())
  const isWorthInstalling = found === '/usr/bin/chromium' && hasApt()
  if (found && !isWorthInstalling) return found
  const installed = await withProgress(
    tell,
    'A instalar o Chromium',
    async () => (await installWithApt()) ?? (await installWithPlaywright()),
  )
  if (installed) return installed
  throw new Failure('Não foi possível instalar o Chromium: instale-o e indique-o em CHROMIUM_PATH.')
}
