import { describe, expect, it } from 'vitest'

import { formAddress, recordAddress, screenOfRecord } from './record-address'
import { DECLARED_SCREENS } from '../../../tests/support/declared-screens'

const ID = '7a1f6c1e-52b9-4a52-9a4e-0d2f3c1b9e01'

describe('the address of a record', () => {
  it.each(['leads', 'quotes', 'clients', 'projects'] as const)('leads to its screen: %s', (name) => {
    expect(recordAddress({ path: `/admin/crm/${name}` }, ID)).toBe(`/admin/crm/${name}/${ID}`)
    expect(screenOfRecord(DECLARED_SCREENS, `/admin/crm/${name}/${ID}`)).toBe(`/admin/crm/${name}?registo=${ID}`)
  })

  it.each([
    '/admin/crm/leads',
    '/admin/crm/leads/7',
    `/admin/crm/services/${ID}`,
    `/admin/crm/leads/${ID}/x`,
    `/${ID}`,
  ])('%s is none', (path) => expect(screenOfRecord(DECLARED_SCREENS, path)).toBeNull())

  it('may name a part of the details', () => {
    expect(recordAddress({ path: '/admin/crm/quotes' }, ID, 'perguntas')).toBe(
      `/admin/crm/quotes?registo=${ID}#perguntas`,
    )
  })

  it('may ask for the form', () => {
    expect(formAddress({ path: '/admin/crm/quotes' }, ID)).toBe(`/admin/crm/quotes?registo=${ID}&editar=1`)
  })
})
