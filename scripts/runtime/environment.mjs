import { fileURLToPath } from 'node:url'
import { ROOT } from './paths.mjs'
import { runProgram } from './processes.mjs'
import { Failure } from './say.mjs'

const VALIDATOR = fileURLToPath(new URL('validate-environment.mjs', import.meta.url))

/** Throws a Failure with one sentence per invalid variable. Needs the installed dependencies. */
export async function requireValidEnvironment() {
  // As in a build, database and secret may be missing: they are provided later.
  const env = { ...process.env, NEXT_PHASE: 'phase-production-build' }
  const { code, output } = await runProgram(process.execPath, [VALIDATOR], { cwd: ROOT, env })
  if (code !== 0) throw new Failure(output.trim())
}
