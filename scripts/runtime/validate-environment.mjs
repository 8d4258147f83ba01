// Runs in a process of its own: the server's build has the schema and its library in it already, and should not carry
// them twice.
import { parseEnv } from '../../kit/lib/parse-env.mjs'

try {
  parseEnv(process.env)
} catch (error) {
  process.stdout.write(error.message)
  process.exitCode = 1
}
