import { describe, expect, it } from 'vitest'

import { programMigrations, requireUpgradable } from './program.mjs'

const OF_0_1_0 = [
  '20261121_080712_initial',
  '20261121_080713_database_rules',
  '20261121_154435_media_sizes_project_autosave',
  '20261121_181844_lead_phone_e164',
  '20261121_183500_search_indexes',
  '20261121_190000_list_indexes',
  '20261122_042932_media_phone_size',
  '20261122_045257_lead_search_text',
  '20261122_114654_search_texts',
]
const judge = (applied: string[]) => () => requireUpgradable(applied, { subject: 'A base de dados', version: '0.9.0' })

describe('what this program can upgrade', () => {
  it.each([
    ['an empty database', []],
    ['one of 0.1.0', OF_0_1_0],
    ['one of 0.1.0 that became this release', [...OF_0_1_0, ...programMigrations()]],
    ['one of this release', programMigrations()],
  ])('[OPS-06] %s is taken', (_, applied) => expect(judge(applied)).not.toThrow())

  it.each([
    ['before 0.1.0', OF_0_1_0.slice(0, 4)],
    ['of 0.2.0 or between 0.1.0 and 1.0.0', [...OF_0_1_0, '20261122_185841_messages']],
  ])('[OPS-06] one %s is refused, with where to read what to do', (_, applied) =>
    expect(judge(applied)).toThrow(
      'A base de dados é da versão 0.2.0 ou de um commit anterior à versão 1.0.0, cujas migrações foram juntas numa só. ' +
        'Veja em docs/operating.md, «0.2.0, or a commit before 1.0.0», como a trazer para este programa.',
    ),
  )

  it('[OPS-06] one of a later release is refused by its version', () =>
    expect(judge([...programMigrations(), '29990101_000000_future'])).toThrow(/^A base de dados é da versão 0\.9\.0;/))
})
