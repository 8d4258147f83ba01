import { toast } from 'sonner'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { dismissToast, showToast } from './show-toast'
import { markStanding } from './toaster-state'

// Sonner removes a dismissed toast on the next animation frame, which this environment lacks.
vi.stubGlobal('requestAnimationFrame', (run: () => void) => run())

// No toaster is mounted here to report that it is ready.
markStanding()

beforeEach(() => void toast.dismiss())

describe('showToast', () => {
  it('[DATA-94] carries id, title, description, action and variant', () => {
    const action = { label: 'Anular', onClick: vi.fn() }
    const id = showToast({ action, description: 'Texto', id: 'pedido', title: 'Título', variant: 'destructive' })
    expect(id).toBe('pedido')
    expect(toast.getToasts()).toMatchObject([{ action, description: 'Texto', title: 'Título', type: 'error' }])
    dismissToast(id)
    expect(toast.getToasts()).toEqual([])
  })

  it('[DATA-94] makes an id of its own and is of the default variant unless said', () => {
    const id = showToast({ title: 'Título' })
    expect(id).not.toBe('')
    const [shown] = toast.getToasts()
    expect(shown).toMatchObject({ title: 'Título' })
    expect(shown).not.toMatchObject({ type: 'error' })
  })

  it('[SITE-26] takes the place of the toast that is there', () => {
    showToast({ title: 'Primeiro' })
    showToast({ title: 'Segundo' })
    expect(toast.getToasts()).toMatchObject([{ title: 'Segundo' }])
  })

  it('[SITE-26] shows a repeated toast as a new one, which the end of the first does not take along', () => {
    showToast({ id: 'aviso', title: 'Aviso' })
    const [first] = toast.getToasts()
    showToast({ id: 'aviso', title: 'Aviso' })
    const shown = toast.getToasts()
    expect(shown).toMatchObject([{ title: 'Aviso' }])
    expect(shown[0]?.id).not.toBe(first?.id)
    dismissToast('outro')
    expect(toast.getToasts()).toHaveLength(1)
    dismissToast('aviso')
    expect(toast.getToasts()).toEqual([])
  })
})
