import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT } from '../runtime/paths.mjs'
import { Failure } from '../runtime/say.mjs'

/** Further migrations of 0.1.0, from before a release was one migration (docs/decisions/0051). */
const STEPS_OF_0_1_0 = [
  '20261121_080713_database_rules',
  '20261121_154435_media_sizes_project_autosave',
  '20261121_181844_lead_phone_e164',
  '20261121_183500_search_indexes',
  '20261121_190000_list_indexes',
  '20261122_042932_media_phone_size',
  '20261122_045257_lead_search_text',
  '20261122_114654_search_texts',
]

export const programVersion = () => JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version

/** Names of the program's migrations, in order. */
export const programMigrations = () =>
  readdirSync(join(ROOT, 'kit/database/migrations'))
    .filter((name) => /^\d{8}_\d{6}_.*\.ts$/.test(name))
    .map((name) => name.slice(0, -'.ts'.length))
    .sort()

/**
 * Throws a Failure if this program cannot upgrade a database with these migrations. `subject` is for example 'A base de
 * dados'.
 */
export function requireUpgradable(applied, { subject, version }) {
  const known = programMigrations()
  const unknown = applied.filter((name) => !known.includes(name) && !STEPS_OF_0_1_0.includes(name))
  if (unknown.some((name) => name > known.at(-1)))
    throw new Failure(`${subject} é da versão ${version}; este programa é o ${programVersion()}. Atualize o programa.`)
  const steps = STEPS_OF_0_1_0.filter((name) => applied.includes(name)).length
  if (unknown.length > 0 || (steps > 0 && steps < STEPS_OF_0_1_0.length))
    throw new Failure(
      `${subject} é da versão 0.2.0 ou de um commit anterior à versão 1.0.0, cujas migrações foram juntas numa só. ` +
        'Veja em docs/operating.md, «0.2.0, or a commit before 1.0.0», como a trazer para este programa.',
    )
}
