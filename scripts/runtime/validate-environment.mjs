// Runs in a process of its own, with tsx: the environment's schema is TypeScript, and the server should not carry a loader.
import { parseEnv } from '../../kit/lib/env.ts'

try {
  parseEnv(process.env)
} catch (error) {
  process.stdout.write(error.message)
  process.exitCode = 1
}
