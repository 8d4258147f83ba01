import { describe, expect, it } from 'vitest'

import { amountInText, BUILT_IN_SERVICES } from './catalogue-service'

describe('catalogue service', () => {
  it('reads the amount of every printed price', () => {
    expect(amountInText('A partir de AOA 150.000/mês')).toBe(150_000)
    expect(amountInText('A partir de AOA 1.250.000')).toBe(1_250_000)
    expect(amountInText('AOA 900')).toBe(900)
    expect(amountInText('Sob consulta')).toBeNull()
    expect(amountInText('A partir de AOA 0')).toBeNull()
    expect(BUILT_IN_SERVICES.every(({ priceText }) => (amountInText(priceText) ?? 0) > 0)).toBe(true)
  })
})
