// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'

import { ExampleSlip } from './services-hero'

it('[RET-02] the sample says which prices are monthly, and that its total is the first month’s', async () => {
  const { container } = render(await ExampleSlip())
  const prices = Array.from(container.querySelectorAll('p, .tabular-nums'), (one) => one.textContent)
  expect(prices.map((text) => text.replaceAll('\u00A0', ' '))).toEqual([
    'Marketing Digital',
    '45 000,00 Kz/mês',
    '60 000,00 Kz/mês',
    '55 000,00 Kz/mês',
    'Total do primeiro mês',
    '160 000,00 Kz',
  ])
})
