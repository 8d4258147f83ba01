import { CONSENT_VERSION } from '@crm/leads/domain/consent'
import { describe, expect, it } from 'vitest'

import { sumLinesCents } from '@crm/line-items/domain/totals'
import { formatKwanza } from '@kit/lib/money'
import {
  MAX_QUANTITY,
  orderAmountNote,
  orderAmountText,
  orderBody,
  orderNotes,
  selectedLines,
  toQuantity,
} from './order'

const FEATURES = [
  { isMonthly: true, name: 'Gestão de Redes Sociais', priceCents: 4_500_000 },
  { isMonthly: true, name: 'Email Marketing', priceCents: 2_800_050 },
  { isMonthly: false, name: 'constructor', priceCents: 100 },
]
const LINES = selectedLines(FEATURES, { 'Email Marketing': 1, 'Gestão de Redes Sociais': 2, Outro: 5 })
const CUSTOMER = { email: 'ana@exemplo.ao', nif: ' 5417000000 ', nome: 'Ana', telefone: '923000111' }
const SERVICE = { id: 'marketing-digital', title: 'Marketing Digital' }
const order = (changes: Partial<Parameters<typeof orderBody>[0]> = {}) =>
  orderBody({ customer: CUSTOMER, lines: LINES, service: SERVICE, website: '', ...changes })

describe('quantity', () => {
  it.each([
    ['3', 3],
    [' 12 ', 12],
    ['1.000', 1000],
    ['10 000', 10_000],
    ['500,00', 500],
  ])('[SERV-11] %j is %i', (text, quantity) => expect(toQuantity(text)).toBe(quantity))

  it.each(['0', '-4', '', 'abc', 'NaN', '.5', '2.9', '2,5', '3x'])('[SERV-11] [SERV-12] %j becomes 1', (text) =>
    expect(toQuantity(text)).toBe(1),
  )

  it('stays within what a print run can be', () => expect(toQuantity('999999999999')).toBe(MAX_QUANTITY))
})

describe('order', () => {
  it('[SERV-10] takes the selected features of the service only, in its order', () => {
    expect(LINES.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Gestão de Redes Sociais', 2],
      ['Email Marketing', 1],
    ])
    expect(selectedLines(FEATURES, {})).toEqual([])
  })

  it('[SERV-13] [OP-91] sums price × quantity in the pt-AO format', () => {
    expect(sumLinesCents(LINES)).toBe(11_800_050)
    expect(orderAmountText(LINES, 'A partir de AOA 1')).toBe('118\u00A0000,50\u00A0Kz')
  })

  it('[SERV-14] says the from price while nothing is selected', () => {
    expect(orderAmountText([], 'A partir de AOA 150.000/mês')).toBe('A partir de AOA 150.000/mês')
  })

  it.each([
    [{ 'Gestão de Redes Sociais': 1 }, 'Por mês; plano completo: a partir de 150\u00a0000,00\u00a0Kz/mês'],
    [{ 'Gestão de Redes Sociais': 4 }, 'Por mês'],
    [{ constructor: 1, 'Gestão de Redes Sociais': 4 }, `Inclui ${formatKwanza(18_000_000)} por mês`],
    [{ constructor: 1 }, 'Serviço completo: a partir de 150\u00a0000,00\u00a0Kz/mês'],
    [{}, null],
  ])('of %j says what comes every month, and that the whole begins higher', (quantities, note) => {
    expect(orderAmountNote(selectedLines(FEATURES, quantities), 'A partir de AOA 150.000/mês')).toBe(note)
  })

  it('[SERV-21] [RET-01] writes features with quantity and total, the total value and the origin into the notes', () => {
    expect(orderNotes(LINES).split('\n')).toEqual([
      'Recursos selecionados:',
      `- Gestão de Redes Sociais: 2 × ${formatKwanza(4_500_000)}/mês = ${formatKwanza(9_000_000)}/mês`,
      `- Email Marketing: 1 × ${formatKwanza(2_800_050)}/mês = ${formatKwanza(2_800_050)}/mês`,
      '',
      `Valor total: ${formatKwanza(11_800_050)}`,
      'Origem: Página de Serviços',
    ])
    expect(orderNotes(selectedLines(FEATURES, { constructor: 1 }))).not.toContain('/mês')
  })

  it('[SERV-20] [SERV-21] has the documented body, with the selection and the consent beside it', () => {
    expect(order()).toEqual({
      budget: '118000.5',
      company: 'NIF: 5417000000',
      consentVersion: CONSENT_VERSION,
      email: 'ana@exemplo.ao',
      name: 'Ana',
      notes: orderNotes(LINES),
      phone: '923000111',
      priority: 'medium',
      selection: {
        catalogueId: 'marketing-digital',
        features: [
          { name: 'Gestão de Redes Sociais', quantity: 2 },
          { name: 'Email Marketing', quantity: 1 },
        ],
      },
      serviceInterest: 'Marketing Digital',
      source: 'website',
      status: 'new',
    })
    for (const nif of ['  ', null, undefined]) {
      expect(order({ customer: { ...CUSTOMER, nif } })).toMatchObject({ company: '' })
    }
    expect(order({ website: 'x' })).toMatchObject({ website: 'x' })
  })

  it('goes without a budget when the total is beyond any amount', () => {
    const body = order({
      lines: [{ isMonthly: false, name: 'Lona', quantity: MAX_QUANTITY, unitPriceCents: 28_000_000 }],
    })
    expect(body).toMatchObject({ budget: '', notes: expect.stringContaining('Valor total: 27') as string })
  })
})
