// @vitest-environment happy-dom
import { toast } from '@payloadcms/ui'
import { act, renderHook } from '@testing-library/react'
import type { ClipboardEvent, ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, expect, it, vi } from 'vitest'

import { EMPTY_LINE } from '../domain/line-entry'
import { MAX_LINE_ITEMS } from '../domain/line-items'
import { useLineEditing } from './use-line-editing'

/** Pastes into the description of the first of `lines` lines. */
function paste(text: string, lines = 1) {
  const items = Array.from({ length: lines }, () => ({ ...EMPTY_LINE, description: 'Um' }))
  const Form = ({ children }: { children: ReactNode }) => (
    <FormProvider {...useForm({ defaultValues: { items, totalAmount: '0' } })}>{children}</FormProvider>
  )
  const { result } = renderHook(() => useLineEditing({ current: null }, { current: null }), { wrapper: Form })
  const line = document.createElement('li')
  line.dataset.line = '0'
  const target = document.createElement('textarea')
  target.dataset.column = 'description'
  line.append(target)
  const event = { clipboardData: { getData: () => text }, preventDefault: () => undefined, target }
  act(() => result.current.onPaste(event as unknown as ClipboardEvent))
  return result.current.fields
}

afterEach(() => vi.restoreAllMocks())

it.each([
  [202, 'Das 202 linhas coladas couberam 199: no máximo 200 itens. Ficaram de fora 3.'],
  [200, 'Das 200 linhas coladas couberam 199: no máximo 200 itens. Ficou de fora 1.'],
])('[QUOT-20] says how many of %i pasted lines did not fit', (pasted, said) => {
  const warning = vi.spyOn(toast, 'warning')
  expect(paste('Linha\t1\t5\n'.repeat(pasted))).toHaveLength(MAX_LINE_ITEMS)
  expect(warning).toHaveBeenCalledExactlyOnceWith(said)
})

it('[QUOT-20] says when only one of the pasted lines fitted', () => {
  const warning = vi.spyOn(toast, 'warning')
  paste('Linha\t1\t5\n'.repeat(3), MAX_LINE_ITEMS - 1)
  expect(warning).toHaveBeenCalledExactlyOnceWith(
    'Das 3 linhas coladas coube 1: no máximo 200 itens. Ficaram de fora 2.',
  )
})

it('[QUOT-20] says nothing when all fit', () => {
  const warning = vi.spyOn(toast, 'warning')
  expect(paste('Linha\t1\t5\n'.repeat(3))).toHaveLength(4)
  expect(warning).not.toHaveBeenCalled()
})
