// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { FactList } from './record-details'

const lines = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)

it('[PRIV-16] shows each line once when lines of the same minute follow others', () => {
  const { rerender } = render(
    <FactList
      facts={[
        ['09:15', 'Viu pedidos'],
        ['09:15', 'Procurou'],
      ]}
    />,
  )
  rerender(
    <FactList
      facts={[
        ['09:16', 'Exportou'],
        ['09:15', 'Viu pedidos'],
        ['09:15', 'Procurou'],
      ]}
    />,
  )
  rerender(<FactList facts={[['09:17', 'Apagou']]} />)
  expect(lines()).toEqual(['Apagou'])
})
