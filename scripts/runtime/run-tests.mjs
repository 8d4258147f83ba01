import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ensureBuilt } from './build.mjs'
import { provideChromium, provideHeadlessShell } from './chromium.mjs'
import { findFreePort } from './free-port.mjs'
import { provideImageNode } from './image-node.mjs'
import { ensureInstalled } from './install.mjs'
import { ROOT } from './paths.mjs'
import { runProgram } from './processes.mjs'
import { duration, Failure, say } from './say.mjs'
import { beforeExit, runCommand, shutDown } from './shutdown.mjs'
import { startTestDatabase } from './test-database.mjs'
import { stepResults } from './test-results.mjs'
import { STEPS } from '../test-steps.mjs'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Hides the operator's settings from the tests: every documented variable is emptied, which also overrides `.env`.
 * Tests get their own data directory and secret.
 */
async function testEnvironment(workDir) {
  const documented = readFileSync(join(ROOT, '.env.example'), 'utf8').matchAll(/^#? ?([A-Z][A-Z0-9_]*)=/gm)
  const emptied = Object.fromEntries(Array.from(documented, ([, key]) => [key, '']))
  return {
    ...process.env,
    ...emptied,
    DATA_DIR: join(workDir, 'data'),
    // Its own for each run, so that two runs on a machine do not meet.
    E2E_PORT: process.env.E2E_PORT ?? String(await findFreePort()),
    PAYLOAD_SECRET: randomBytes(32).toString('hex'),
    NEXT_TELEMETRY_DISABLED: '1',
    // `npm test` has this folder in PATH; `node scripts/test.mjs` does not.
    PATH: [join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  }
}

const providers = {
  postgres: async (env) => {
    if (env.TEST_DATABASE_URL) return
    const { serverUrl, stop } = await startTestDatabase(say)
    beforeExit(stop)
    env.TEST_DATABASE_URL = serverUrl
  },
  chromium: async (env) => {
    env.CHROMIUM_PATH = await provideChromium(say)
    env.HEADLESS_SHELL_PATH = (await provideHeadlessShell(say)) ?? env.CHROMIUM_PATH
  },
  'image-node': async (env) => {
    env.IMAGE_NODE = await provideImageNode(say)
  },
}

function chooseSteps(names) {
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name))
  if (unknown.length > 0)
    throw new Failure(`Passo desconhecido: ${unknown.join(', ')}. Há: ${STEPS.map(({ name }) => name).join(', ')}.`)
  return names.length === 0 ? STEPS : STEPS.filter(({ name }) => names.includes(name))
}

function commandOf({ kind, command }, reportFile) {
  if (kind === 'vitest') return [...command, '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  if (kind === 'playwright') return [...command, '--reporter=list,json']
  return command
}

async function build(tell) {
  try {
    await ensureBuilt(tell)
    return 0
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    tell(error.message)
    return 1
  }
}

/** Waits for midnight in Luanda (UTC+1) if it would come during a step of that many minutes. */
async function letDayBegin(minutes, tell) {
  const leftMs = DAY_MS - ((Date.now() + HOUR_MS) % DAY_MS)
  if (leftMs > minutes * 60_000) return
  tell(`Os testes comparam com o dia de hoje: à espera da meia-noite em Luanda (${duration(leftMs)}).`)
  await setTimeout(leftMs)
}

/** Runs a step. In a lane its output is printed at its end, so that lines of concurrent steps do not mix. */
async function runStep(step, env, reportDir) {
  const startedAt = Date.now()
  const isAlone = !step.lane
  const lines = []
  const tell = isAlone ? say : (line) => lines.push(line)
  tell(`\n── ${step.name} ──`)
  for (const need of step.needs ?? []) await provide(need, env)
  if (step.minutes) await letDayBegin(step.minutes, tell)
  const reportFile = join(reportDir, `${step.name}.json`)
  let code
  if (step.kind === 'build') code = await build(tell)
  else {
    const [program, ...args] = commandOf(step, reportFile)
    const stepEnv = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile }
    const result = await runProgram(program, args, { cwd: ROOT, env: stepEnv, stream: isAlone }).catch((error) => {
      tell(error.message)
      return { code: 1, output: '' }
    })
    code = result.code
    if (!isAlone) tell(result.output.trimEnd())
  }
  const results = stepResults({ kind: step.kind, code, reportFile })
  tell(`${code === 0 ? '✔' : '✖'} ${step.name} (${duration(Date.now() - startedAt)})`)
  if (!isAlone) say(lines.join('\n'))
  return results
}

const provided = new Map()

/** Provides a step's prerequisite once, even if requested concurrently. */
function provide(name, env) {
  if (!provided.has(name)) provided.set(name, providers[name](env))
  return provided.get(name)
}

async function runSteps(steps, env, reportDir) {
  const sum = { passed: 0, failures: /** @type {string[]} */ ([]), skipped: 0 }
  const run = async (step) => {
    const { passed, failures, skipped } = await runStep(step, env, reportDir)
    sum.passed += passed
    sum.skipped += skipped
    sum.failures.push(...failures.map((failure) => `${step.name}: ${failure}`))
  }
  // Installing a browser is mostly waiting, so start it during the first steps. The step that needs it reports a
  // failure.
  if (steps.some(({ needs }) => needs?.includes('chromium'))) provide('chromium', env).catch(() => undefined)
  const lanes = new Set(steps.flatMap(({ lane }) => lane ?? []))
  await Promise.all(
    Array.from(lanes, async (lane) => {
      for (const step of steps) if (step.lane === lane) await run(step)
    }),
  )
  for (const step of steps) if (!step.lane) await run(step)
  return sum
}

/** Runs the chosen steps, or all; prints failures and totals at the end. */
export function runTests(names) {
  return runCommand(
    async () => {
      const steps = chooseSteps(names)
      await ensureInstalled(say)
      const workDir = mkdtempSync(join(tmpdir(), 'agency-run-'))
      beforeExit(() => rmSync(workDir, { recursive: true, force: true }))
      const { passed, failures, skipped } = await runSteps(steps, await testEnvironment(workDir), workDir)
      const lines = [
        ...failures.map((failure) => `✖ ${failure}`),
        ...(skipped > 0 ? [`${skipped} skipped`] : []),
        `${passed} passed, ${failures.length} failed`,
      ]
      // On exit, so that no output of the cleanup follows it.
      process.once('exit', () => process.stdout.write(`\n${lines.join('\n')}\n`))
      await shutDown(failures.length === 0 ? 0 : 1)
    },
    { signalCode: 130 },
  )
}
