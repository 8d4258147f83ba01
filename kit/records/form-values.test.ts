import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { choice, flag, integer, optionalText, requiredText } from '@kit/http/fields'
import { emptyOf, valuesOf } from './form-values'

const form = z.object({
  count: integer(0, 9, 'De 0 a 9').optional(),
  isActive: flag().optional(),
  name: requiredText('Nome é obrigatório'),
  notes: optionalText(),
  range: choice(['low', 'high']).nullable(),
})

describe("a form's values", () => {
  it('are empty text for a new record', () => {
    expect(emptyOf(form)).toEqual({ count: '', isActive: '', name: '', notes: '', range: '' })
  })

  it('are those of the stored record that the form has, nothing as empty text and numbers as digits', () => {
    const stored = { count: 0, id: '1', isActive: false, name: 'Ana', notes: null, range: null }
    expect(valuesOf(form, stored)).toEqual({ count: '0', isActive: false, name: 'Ana', notes: '', range: '' })
  })
})
