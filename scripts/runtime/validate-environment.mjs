// Runs in its own process: the server's build already contains the schema and its library and should not load them
// twice.
import { parseEnv } from '../../kit/process/parse-env.mjs'

try {
  parseEnv(process.env)
} catch (error) {
  process.stdout.write(error.message)
  process.exitCode = 1
}
