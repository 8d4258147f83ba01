import { expect, it } from 'vitest'

import { bankChanges } from './bank-details'

const STORED = { bankHolder: 'Agência, Lda.', bankName: null, expressPhone: null, iban: 'AO06004000000000000010101' }

it('[PROP-28] names each changed field with its text before and after', () => {
  expect(bankChanges(STORED, { ...STORED, bankName: 'BFA', iban: '' })).toEqual([
    { after: 'BFA', before: '', field: 'bankName' },
    { after: '', before: STORED.iban, field: 'iban' },
  ])
})

it('[PROP-28] what was not sent, or is written otherwise, is no change', () => {
  expect(bankChanges(STORED, {})).toEqual([])
  expect(bankChanges(STORED, { ...STORED, bankName: '', iban: 'ao06 0040 0000 0000 0000 1010 1' })).toEqual([])
})
