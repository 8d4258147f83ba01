import { zodResolver } from '@hookform/resolvers/zod'
import { describe, expect, it } from 'vitest'

import { EMPTY_LEAD, leadForm } from './lead-values'

const FILLED = { ...EMPTY_LEAD, email: 'ana@exemplo.ao', name: 'Ana' }
const resolve = (values: object) =>
  zodResolver(leadForm)({ ...FILLED, ...values }, undefined, { fields: {}, shouldUseNativeValidation: false })

describe('the form of a lead', () => {
  it.each(['', ' ', '150000', '150000.5', '0.00'])('[LEAD-18] takes %o as budget', async (budget) => {
    expect((await resolve({ budget })).errors).toEqual({})
  })

  it.each([
    ['1.500,50', '1500.50'],
    ['1 500,5 Kz', '1500.50'],
    ['150.000', '150000'],
  ])('[LEAD-18] takes %o, as people write it, as %s', async (budget, amount) => {
    expect((await resolve({ budget })).values).toMatchObject({ budget: amount })
  })

  it.each(['100000000', '999 999 999 999,99'])('[LEAD-18] says that %o is too much', async (budget) => {
    const message = expect.stringContaining('Ultrapassa o limite de 99')
    expect((await resolve({ budget })).errors).toMatchObject({ budget: { message } })
  })

  it.each(['muito', '-1', '1,234', 'ate-50k'])('[LEAD-18] says that %o is no amount', async (budget) => {
    expect((await resolve({ budget })).errors).toMatchObject({ budget: { message: 'Orçamento inválido' } })
  })

  it('[LEAD-17] takes empty texts as none', async () => {
    expect((await resolve({})).values).toMatchObject({ company: null, notes: null, ownerId: null, phone: null })
  })
})
