// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { expectToast, toasts, usePage, visit } from '../../tests/support/visitor'
import { showToast } from './show-toast'

usePage()

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const items = () => screen.queryAllByRole('listitem')

describe('toasts', () => {
  it('[SITE-26] one at a time: the next takes the place of the one that is there', async () => {
    await visit(null)
    act(() => void showToast({ title: 'Recusa 1' }))
    await expectToast('Recusa 1')
    act(() => void showToast({ title: 'Recusa 2' }))
    await expectToast('Recusa 2')
  })

  it('[SERV-17] [SITE-26] the same one asked for again is shown again', async () => {
    await visit(null)
    act(() => void showToast({ id: 'aviso', title: 'Aviso' }))
    await expectToast('Aviso')
    const [first] = toasts()
    act(() => void showToast({ id: 'aviso', title: 'Aviso' }))
    await expectToast('Aviso')
    expect(toasts()[0]).not.toBe(first)
  })

  it('[SITE-27] stays for 5000 ms', async () => {
    await visit(null)
    vi.useFakeTimers()
    act(() => void showToast({ title: 'Aviso' }))
    await pass(10)
    expect(toasts()).toHaveLength(1)
    await pass(4950)
    expect(toasts()).toHaveLength(1)
    await pass(100)
    expect(toasts()).toEqual([])
    // The exit animation takes 200 ms more.
    await pass(200)
    expect(items()).toEqual([])
  })

  it('[DATA-94] a destructive one has title and description and can be closed by a button', async () => {
    const user = await visit(null)
    act(() => void showToast({ description: 'Demasiados pedidos', title: 'Erro', variant: 'destructive' }))
    await expectToast('Erro', 'Demasiados pedidos')
    expect(toasts()[0]?.dataset.type).toBe('error')
    await user.click(screen.getByRole('button', { name: 'Fechar notificação' }))
    expect(toasts()).toEqual([])
  })
})
