import { describe, expect, it } from 'vitest'

import { consentText, consentVersionOf } from './answers'

const END = 'e as suas condições. Aceito que esta resposta eletrónica vale como a minha assinatura.'

describe('the consent', () => {
  it('[PROP-11] [RET-03] is the sentence that it was where nothing is for each month', () => {
    expect(consentText({ total: '171 000,00 Kz' })).toBe(
      `Li e aceito este orçamento, no valor de 171 000,00 Kz, ${END}`,
    )
    expect(consentVersionOf([{}])).toBe(1)
  })

  it('[RET-03] names the month, and how many are agreed at least', () => {
    const amounts = { monthly: '50 000,00 Kz', total: '171 000,00 Kz' }
    expect(consentText({ ...amounts, minimumMonths: 6 })).toBe(
      `Li e aceito este orçamento, no valor de 171 000,00 Kz no primeiro mês e de 50 000,00 Kz por mês a partir daí, durante pelo menos 6 meses, ${END}`,
    )
    expect(consentText({ ...amounts, minimumMonths: 0 })).toBe(
      `Li e aceito este orçamento, no valor de 171 000,00 Kz no primeiro mês e de 50 000,00 Kz por mês a partir daí, ${END}`,
    )
    expect(consentVersionOf([{}, { isMonthly: true }])).toBe(2)
  })
})
