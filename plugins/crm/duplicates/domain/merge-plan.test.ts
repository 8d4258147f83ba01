import { describe, expect, it } from 'vitest'

import { mergeFields, type MergeRow, planMerge } from './merge-plan'
import { mergeLine, movesText, stayedText } from './merge-texts'

const FIELDS = {
  name: { kind: 'text', label: 'Nome', merge: 'searched' },
  phone: { kind: 'phone', label: 'Telefone', merge: 'searched' },
  status: { kind: 'choice', label: 'Estado', labels: { new: 'Novo', won: 'Ganho' }, merge: 'chosen' },
} as const
const KIND = { carried: ['contact_id'], fields: mergeFields(FIELDS, {}) }
const ana: MergeRow = { contact_id: null, id: 'a', name: 'Ana', phone: null, phone_e164: null, status: 'new' }
const bela: MergeRow = {
  contact_id: 'k',
  id: 'b',
  name: 'Ana Bela',
  phone: '923 000 111',
  phone_e164: '+244923000111',
  status: 'new',
}
const rita: MergeRow = { ...bela, contact_id: 'm', id: 'c', name: 'Ana', phone: '912', phone_e164: null, status: 'won' }

describe('a merge of records', () => {
  it('[DUP-02] keeps the survivor’s values, and gives it those that it has none of with all their columns', () => {
    const { fields, patch } = planMerge(KIND, [ana, bela], {})
    expect(patch).toEqual({ contact_id: 'k', phone: '923 000 111', phone_e164: '+244923000111' })
    expect(fields).toEqual([
      {
        chosenId: 'a',
        key: 'name',
        label: 'Nome',
        values: [
          { id: 'a', text: 'Ana' },
          { id: 'b', text: 'Ana Bela' },
        ],
      },
    ])
  })

  it('[ATTR-05] of some columns the oldest record’s value stays, whoever stays', () => {
    const aged = (row: MergeRow, day: string) => ({ ...row, created_at: `2026-11-${day}T09:00:00Z` })
    const kind = { ...KIND, earliest: ['contact_id'] }
    const rows = [aged({ ...ana, contact_id: 'x' }, '20'), aged(rita, '18'), aged(bela, '19')] as const
    expect(planMerge(kind, [...rows], {}).patch).toMatchObject({ contact_id: 'm' })
    expect(planMerge(KIND, [...rows], {}).patch).not.toHaveProperty('contact_id')
    expect(planMerge(kind, [aged({ ...ana, contact_id: 'x' }, '01'), rows[1]], {}).patch).not.toHaveProperty(
      'contact_id',
    )
  })

  it('[DUP-02] names how the others came, where that differs from what stays', () => {
    const visit = ({ last_touch: touch }: MergeRow) => (typeof touch === 'string' ? touch : null)
    const kind = { ...KIND, carried: ['last_touch'], told: [{ label: 'Última visita', textOf: visit }] }
    const rows = [{ ...ana, last_touch: 'Google' }, { ...ana, id: 'b', last_touch: 'Instagram' }, ana] as const
    const lost = [{ label: 'Última visita', name: 'Ana', text: 'Instagram' }]
    expect(planMerge(kind, [...rows], {})).toMatchObject({ lost, patch: {} })
    expect(planMerge(kind, [ana, rows[1]], {})).toMatchObject({ lost: [], patch: { last_touch: 'Instagram' } })
  })

  it('[DUP-02] takes the chosen value of each field; no empty one can be chosen', () => {
    const { patch } = planMerge(KIND, [ana, bela, rita], { name: 'b', phone: 'a', status: 'c' })
    expect(patch).toMatchObject({ name: 'Ana Bela', phone: '923 000 111', status: 'won' })
  })

  it('[DUP-02] tells every value that was not chosen, and keeps those that people search for', () => {
    const plan = planMerge(KIND, [{ ...ana, merged_values: 'anita@x.ao' }, bela, rita], { status: 'c' })
    expect(plan.lost).toEqual([
      { label: 'Nome', name: 'Ana Bela', text: 'Ana Bela' },
      { label: 'Telefone', name: 'Ana', text: '912' },
      { label: 'Estado', name: 'Ana', text: 'Novo' },
      { label: 'Estado', name: 'Ana Bela', text: 'Novo' },
    ])
    expect(plan.mergedValues).toBe('anita@x.ao Ana Bela 912')
    expect(mergeLine('Lead', ['Ana Bela', 'Ana'], plan.lost.slice(0, 2))).toBe(
      'Lead: junção com Ana Bela e Ana. Não ficaram: Nome: Ana Bela (de Ana Bela); Telefone: 912 (de Ana)',
    )
  })
})

it('[DUP-02] keeps a phone in its normalised form too, however it was typed', () => {
  const typed = { ...bela, phone: '00244 923 000 111 / 912 1' }
  const { mergedValues } = planMerge(KIND, [{ ...rita, name: bela.name }, typed], {})
  expect(mergedValues?.split(' ')).toContain('244923000111')
})

describe('the sentences', () => {
  it('[DUP-03] count what goes over to the record that stays', () => {
    const counted = [
      { count: 2, noun: ['orçamento', 'orçamentos'] },
      { count: 0, noun: ['projeto', 'projetos'] },
      { count: 1, noun: ['tarefa', 'tarefas'] },
    ] as const
    expect(movesText('Ana', counted)).toBe('Passam para Ana: 2 orçamentos e 1 tarefa.')
    expect(movesText('Ana', [])).toContain('Nada mais passa para Ana')
  })

  it('[DUP-08] name what stays after an undo', () => {
    expect(stayedText('Ana', [{ count: 1, noun: ['tarefa', 'tarefas'] }], ['Telefone', 'Estado'])).toBe(
      'Ficaram em Ana: 1 tarefa e o que mudou em Telefone e Estado.',
    )
    expect(stayedText('Ana', [], [])).toBeNull()
  })
})
