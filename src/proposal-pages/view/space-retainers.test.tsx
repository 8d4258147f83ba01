import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { SpaceRetainers } from './space-retainers'

type Retainer = Parameters<typeof SpaceRetainers>[0]['retainers'][number]

const RETAINER: Retainer = {
  endsOn: null,
  isOwed: true,
  number: 'AVN-2026-0001',
  startsOn: '2026-01-01',
  status: 'active',
  thisMonth: {
    grossCents: 11_400_000,
    month: '2026-12',
    netCents: 10_000_000,
    progress: [
      { carried: 2, delivered: 9, kind: 'publication', name: 'Publicações', number: 10 },
      { carried: 0, delivered: 2, kind: 'visit', name: 'Reuniões no Lubango', number: 2 },
      { carried: 0, delivered: 0, kind: 'report', name: 'SEO', number: 1 },
    ],
  },
  title: 'Redes sociais',
}
const textOf = (changes: Partial<Retainer> = {}) =>
  renderToStaticMarkup(<SpaceRetainers retainers={[{ ...RETAINER, ...changes }]} />)
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|')
    .replaceAll('\u00A0', ' ')

it('[RET-06] [RET-10] what has come of each thing, and what the month costs', () => {
  expect(renderToStaticMarkup(<SpaceRetainers retainers={[]} />)).toBe('')
  expect(textOf()).toBe(
    '|Avença|Avença AVN-2026-0001|Redes sociais|Este mês: 9 de 12 publicações|Este mês: 2 de 2 reuniões no Lubango|Este mês: 0 de 1 SEO|Valor deste mês, com IVA: 114 000,00 Kz|',
  )
  expect(textOf({ isOwed: false })).not.toContain('Valor')
})

it('[RET-06] says how much came beyond what was agreed', () => {
  const progress = [{ carried: 1, delivered: 5, kind: 'other', name: 'Peças para a rua', number: 2 }]
  const thisMonth = { ...RETAINER.thisMonth, progress } as Retainer['thisMonth']
  expect(textOf({ thisMonth })).toContain('|Este mês: 5 peças para a rua (2 além do contratado)|')
})

it.each([
  ['Valor deste mês: 100 000,00 Kz', { thisMonth: { ...RETAINER.thisMonth, grossCents: 10_000_000 } as never }],
  ['Termina em 31/12/2099', { endsOn: '2099-12-31' }],
  ['Terminou em 31/10/2026', { endsOn: '2026-10-31', status: 'ended', thisMonth: null }],
  ['Em pausa', { status: 'paused', thisMonth: null }],
  ['Começa em 01/02/2099', { startsOn: '2099-02-01', thisMonth: null }],
] as const)('[RET-10] %s', (line, changes) => {
  expect(textOf(changes)).toContain(`|${line}|`)
})
