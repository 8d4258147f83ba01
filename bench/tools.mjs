import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { runNpm } from '../scripts/runtime/install.mjs'
import { Failure, withProgress } from '../scripts/runtime/say.mjs'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const WANTED = `${FOLDER}package-lock.json`
const INSTALLED = `${FOLDER}node_modules/.package-lock.json`

/**
 * Lighthouse and the hundred packages that come with it are for one bench only: whoever starts or tests the product need
 * not load them. They are installed when they are first wanted (bench/package.json). Throws a Failure when they are not.
 */
export async function provideLighthouse(tell) {
  if (existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs >= statSync(WANTED).mtimeMs) return
  await withProgress(tell, 'A instalar o Lighthouse', async () => {
    const { code, output } = await runNpm(FOLDER, 'ci')
    if (code !== 0) throw new Failure(`Não foi possível instalar o Lighthouse:\n${output.trim()}`)
  })
}
