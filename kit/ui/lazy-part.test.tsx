// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it, vi } from 'vitest'

import { lazyPart } from './lazy-part'

const Part = ({ name }: { name: string }) => <p>{name}</p>

it('comes although its download failed at first', async () => {
  const load = vi.fn<() => Promise<{ Part: typeof Part }>>()
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ Part })
  const Lazy = lazyPart(load, 'Part')
  await act(async () => {
    render(
      <Suspense fallback="A carregar">
        <Lazy name="Parte" />
      </Suspense>,
    )
  })
  expect(screen.getByText('A carregar')).toBeDefined()
  await act(async () => window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('Parte')).toBeDefined()
  expect(load).toHaveBeenCalledTimes(2)
})
