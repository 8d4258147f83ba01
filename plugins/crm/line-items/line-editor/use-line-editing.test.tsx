// @vitest-environment happy-dom
import { toast } from '@payloadcms/ui'
import { act, renderHook } from '@testing-library/react'
import type { ClipboardEvent, ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, expect, it, vi } from 'vitest'

import { EMPTY_LINE } from '../domain/line-entry'
import { MAX_LINE_ITEMS } from '../domain/line-items'
import { useLineEditing } from './use-line-editing'

const Form = ({ children }: { children: ReactNode }) => (
  <FormProvider {...useForm({ defaultValues: { items: [{ ...EMPTY_LINE, description: 'Um' }], totalAmount: '0' } })}>
    {children}
  </FormProvider>
)

/** Pastes into the description of the only line. */
function paste(text: string) {
  const { result } = renderHook(() => useLineEditing({ current: null }), { wrapper: Form })
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

it('[QUOT-20] says how many of the pasted lines did not fit', () => {
  const warning = vi.spyOn(toast, 'warning')
  expect(paste('Linha\t1\t5\n'.repeat(MAX_LINE_ITEMS + 2))).toHaveLength(MAX_LINE_ITEMS)
  expect(warning).toHaveBeenCalledExactlyOnceWith(
    'Das 202 linhas coladas couberam 199: no máximo 200 itens. Ficaram de fora 3.',
  )
})

it('[QUOT-20] says nothing when all fit', () => {
  const warning = vi.spyOn(toast, 'warning')
  expect(paste('Linha\t1\t5\n'.repeat(3))).toHaveLength(4)
  expect(warning).not.toHaveBeenCalled()
})
