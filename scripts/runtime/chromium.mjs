import { existsSync } from 'node:fs'
import { ROOT } from './paths.mjs'
import { runProgram } from './processes.mjs'
import { Failure, withProgress } from './say.mjs'

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const SHELL_PATH = '/usr/bin/chromium-headless-shell'

const findOnSystem = () => SYSTEM_PATHS.find((path) => existsSync(path))

async function findPlaywrights() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

const canUseApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

async function installWithApt(...packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runProgram('apt-get', ['update'], { env })
  await runProgram('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env })
}

async function installOnSystem() {
  if (!canUseApt()) return undefined
  // Installs both, for `provideHeadlessShell`; only the browser where that package does not exist.
  await installWithApt('chromium', 'chromium-headless-shell')
  if (!findOnSystem()) await installWithApt('chromium')
  return findOnSystem()
}

async function installWithPlaywright() {
  const playwright = `${ROOT}/node_modules/.bin/playwright`
  // Installing system libraries needs root; without them the browser often works anyway.
  const { code } = await runProgram(playwright, ['install', '--with-deps', 'chromium'], { cwd: ROOT })
  if (code !== 0) await runProgram(playwright, ['install', 'chromium'], { cwd: ROOT })
  return findPlaywrights()
}

/** Path of a Chromium for the browser tests: configured, found or installed now. */
export async function provideChromium(tell) {
  const given = process.env.CHROMIUM_PATH?.trim()
  if (given) {
    if (existsSync(given)) return given
    throw new Failure(`CHROMIUM_PATH indica ${given}, que não existe.`)
  }
  const found = findOnSystem() ?? (await findPlaywrights())
  if (found) return found
  const installed = await withProgress(
    tell,
    'A instalar o Chromium',
    async () => (await installOnSystem()) ?? (await installWithPlaywright()),
  )
  if (installed) return installed
  throw new Failure('Não foi possível instalar o Chromium: instale-o e indique-o em CHROMIUM_PATH.')
}

/**
 * Path of Chromium's headless shell (same engine, without windows, tabs and services); undefined if unavailable. It
 * neither prefetches nor notices a dropped connection: such tests use the whole browser
 * (tests/support/whole-browser.ts).
 */
export async function provideHeadlessShell(tell) {
  if (process.env.CHROMIUM_PATH?.trim()) return undefined
  if (!existsSync(SHELL_PATH) && existsSync('/usr/bin/chromium') && canUseApt()) {
    await withProgress(tell, 'A instalar o Chromium sem janela', () => installWithApt('chromium-headless-shell'))
  }
  return existsSync(SHELL_PATH) ? SHELL_PATH : undefined
}
