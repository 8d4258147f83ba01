import { describe, expect, it } from 'vitest'

import { idsOfReference, leadReference } from './lead-reference'

const ID = '1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d'

describe('reference of a request', () => {
  it('[CONT-39] is the beginning of the id, easy to read aloud', () => {
    expect(leadReference(ID)).toBe('REF-1A2B3C4D')
  })

  it.each([leadReference(ID), 'ref-1a2b3c4d', ' 1A2B3C4D ', 'REF1A2B3C4D'])('is found again by %j', (text) => {
    const ids = idsOfReference(text)
    expect(ids && ids.first <= ID && ID <= ids.last).toBe(true)
    expect(ids).toEqual({
      first: '1a2b3c4d-0000-4000-8000-000000000000',
      last: '1a2b3c4d-ffff-4fff-bfff-ffffffffffff',
    })
  })

  it.each(['', 'REF-', 'REF-1A2B3C', 'REF-1A2B3C4D5', 'ana@exemplo.ao', '923000000'])('is not %j', (text) => {
    expect(idsOfReference(text)).toBeNull()
  })
})
