// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import { FactList, RecordNotes } from './record-details'

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

it('shows a long text’s first lines, and all of it on demand', async () => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(160)
  render(<RecordNotes notes="Boa tarde" />)
  const text = screen.getByText('Boa tarde')
  expect(text.className).toBe('tw:line-clamp-8')
  await userEvent.click(screen.getByRole('button', { name: 'Ler tudo' }))
  expect(text.className).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Ler menos' }))
  expect(text.className).toBe('tw:line-clamp-8')
})
