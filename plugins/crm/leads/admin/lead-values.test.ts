import { zodResolver } from '@hookform/resolvers/zod'
import { describe, expect, it } from 'vitest'

import { emptyLeadValues, leadForm } from './lead-values'

const FILLED = { ...emptyLeadValues(), email: 'ana@exemplo.ao', name: 'Ana' }
const resolve = (values: object) =>
  zodResolver(leadForm)({ ...FILLED, ...values }, undefined, { fields: {}, shouldUseNativeValidation: false })

describe('the form of a lead', () => {
  it.each(['', ' ', '150000', '150000.5', '0.00'])('[LEAD-18] takes %o as budget', async (budget) => {
    expect((await resolve({ budget })).errors).toEqual({})
  })

  it.each(['muito', '-1', '1.234', '100000000', 'ate-50k'])('[LEAD-18] says that %o is no amount', async (budget) => {
    expect((await resolve({ budget })).errors).toMatchObject({ budget: { message: 'Orçamento inválido' } })
  })

  it('[LEAD-17] takes empty texts as none', async () => {
    expect((await resolve({})).values).toMatchObject({ assignedTo: null, company: null, notes: null, phone: null })
  })
})
