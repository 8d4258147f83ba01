import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { LINK_SETTINGS } from '../../../tests/support/proposal-fixture'
import type { SpaceContent } from './link-content'
import { LinkView } from './link-view'

const htmlOf = (statuses: readonly string[] = [], name = 'Kianda') => {
  const projects = statuses.map((status, index) => ({
    completedAt: '2026-11-20T10:00:00.000Z',
    dueDate: null,
    number: `PED-2026-000${index}`,
    quote: null,
    status,
    title: 'Loja nova',
  }))
  const space = { name, path: '/espaco/x', payments: [], projects, proposals: [], retainers: [] }
  const content = { address: '/espaco/x', kind: 'space', project: null, space } as unknown as SpaceContent
  return renderToStaticMarkup(<LinkView content={content} settings={LINK_SETTINGS} />)
}

const titleOf = (...statuses: string[]) => /Concluídos[^<]*/.exec(htmlOf(statuses))?.[0]

it('[DELI-03] writes a long name smaller', () => {
  const sizeOf = (name: string) => /<h1 class="[^"]*,([\d.]+)rem\)\]/.exec(htmlOf([], name))?.[1]
  const long = 'Sociedade Angolana de Comércio Geral, Importação e Distribuição de Bens Alimentares, Limitada'
  expect(['Kianda', long].map(sizeOf)).toEqual(['3.75', '2.5'])
})

it('[DELI-04] says on quiet paper that nothing is missing', () => {
  const section = /<section aria-labelledby="falta" class="([^"]*)">.*?<\/section>/.exec(htmlOf())
  expect(section?.[0]).toContain('Neste momento não falta nada da sua parte.')
  expect(section?.[1]).not.toContain('bg-violet')
})

it('[DELI-03] shows cancelled projects, marked so, among the completed ones', () => {
  expect(titleOf('pending')).toBeUndefined()
  expect(titleOf('completed')).toBe('Concluídos')
  expect(titleOf('completed', 'cancelled')).toBe('Concluídos')
  expect(htmlOf(['completed', 'cancelled'])).toContain('Projeto cancelado')
})
