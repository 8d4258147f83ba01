import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { runNpm } from '../scripts/runtime/install.mjs'
import { Failure, withProgress } from '../scripts/runtime/say.mjs'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const WANTED = `${FOLDER}package-lock.json`
const INSTALLED = `${FOLDER}node_modules/.package-lock.json`

/**
 * Lighthouse and its hundred dependencies are for one benchmark only, so they are installed on first use
 * (bench/package.json) and not with the product. Throws a Failure if that fails.
 */
export async function provideLighthouse(tell) {
  if (existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs >= statSync(WANTED).mtimeMs) return
  await withProgress(tell, 'A instalar o Lighthouse', async () => {
    const { code, output } = await runNpm(FOLDER, 'ci')
    if (code !== 0) throw new Failure(`Não foi possível instalar o Lighthouse:\n${output.trim()}`)
  })
}
