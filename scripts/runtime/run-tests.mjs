import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ensureBuilt } from './build.mjs'
import { provideChromium, provideHeadlessShell } from './chromium.mjs'
import { findFreePort } from './free-port.mjs'
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

/** Waits for midnight in Luanda (UTC+1) if it would come during a step of that many minutes. */
async function letDayBegin(minutes, tell) {
  const leftMs = DAY_MS - ((Date.now() + HOUR_MS) % DAY_MS)
  if (leftMs > minutes * 60_000) return
  tell(`Os testes comparam com o dia de hoje: à espera da meia-noite em Luanda (${duration(leftMs)}).`)
  await setTimeout(leftMs)
}

/** Runs a step. In a lane its output is printed at its end, so that lines of concurrent steps do not mix. */
async function runStep(step, means) {
  const startedAt = Date.now()
  const lines = []
  const tell = step.lane ? (line) => lines.push(line) : say
  tell(`\n── ${step.name} ──`)
  const results = await resultsOf(step, means, tell).catch((error) => {
    tell(error.isForOperator ? error.message : error.stack)
    return { passed: 0, failures: [error.message.split('\n', 1)[0]], skipped: 0 }
  })
  tell(`${results.failures.length === 0 ? '✔' : '✖'} ${step.name} (${duration(Date.now() - startedAt)})`)
  if (step.lane) say(lines.join('\n'))
  return results
}

/** @throws Error if it cannot run: a prerequisite, the build or its program fails */
async function resultsOf(step, { env, provide, reportDir }, tell) {
  for (const need of step.needs ?? []) await provide(need)
  if (step.minutes) await letDayBegin(step.minutes, tell)
  const reportFile = join(reportDir, `${step.name}.json`)
  if (step.kind === 'build') {
    await ensureBuilt(tell)
    return stepResults({ kind: step.kind, code: 0, reportFile })
  }
  const [program, ...args] = commandOf(step, reportFile)
  const stepEnv = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile }
  const { code, output } = await runProgram(program, args, { cwd: ROOT, env: stepEnv, stream: !step.lane })
  if (step.lane) tell(output.trimEnd())
  return stepResults({ kind: step.kind, code, reportFile })
}

/** Provides each prerequisite once, even if requested concurrently. */
function providerFor(env) {
  const provided = new Map()
  return (name) => {
    if (!provided.has(name)) provided.set(name, providers[name](env))
    return provided.get(name)
  }
}

/** Runs the steps; each failure counts as its step's, and the others run. */
export async function runSteps(steps, means) {
  const sum = { passed: 0, failures: /** @type {string[]} */ ([]), skipped: 0 }
  const run = async (step) => {
    const { passed, failures, skipped } = await runStep(step, means)
    sum.passed += passed
    sum.skipped += skipped
    sum.failures.push(...failures.map((failure) => `${step.name}: ${failure}`))
  }
  // Installing a browser is mostly waiting, so start it during the first steps. The step that needs it reports a
  // failure.
  if (steps.some(({ needs }) => needs?.includes('chromium'))) means.provide('chromium').catch(() => undefined)
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
      const env = await testEnvironment(workDir)
      const { passed, failures, skipped } = await runSteps(steps, {
        env,
        provide: providerFor(env),
        reportDir: workDir,
      })
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
