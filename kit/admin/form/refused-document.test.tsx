// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import type { FormState } from 'payload'
import { act, createContext, use } from 'react'
import { expect, it, vi } from 'vitest'

import { FormChecks, RefusedDocument } from './refused-document'

/** Stands in for Payload's form. */
const payload = vi.hoisted(() => ({
  answerCheck: (_answer: object) => {},
  dispatch: () => {},
  fields: {} as FormState,
  isProcessing: false,
  isRefused: false,
  setModified: () => {},
}))

vi.mock('@payloadcms/ui', () => {
  const getFormState = () => new Promise<object>((resolve) => (payload.answerCheck = resolve))
  return {
    ServerFunctionsContext: createContext({}),
    useAllFormFields: () => [payload.fields, payload.dispatch],
    useDocumentInfo: () => ({ globalSlug: 'opening-hours' }),
    useForm: () => ({ getFields: () => payload.fields, setModified: payload.setModified }),
    useFormProcessing: () => payload.isProcessing,
    useFormSubmitted: () => payload.isRefused,
    useServerFunctions: () => ({ getFormState }),
  }
})
const { ServerFunctionsContext } = await import('@payloadcms/ui')

const FIELD = { value: '18h–8h' }
const REFUSED = { ...FIELD, errorMessage: 'A hora de fecho tem de ser depois da hora de abertura.', valid: false }

it('a check of what is typed, answered before a refusal is on the screen, takes no error away, and none of a drawer in the form', async () => {
  let check = (_sent: object = {}): Promise<{ state?: FormState }> => Promise.resolve({})
  function Checked() {
    const { getFormState } = use(ServerFunctionsContext)
    const of = { formState: { hours: FIELD }, globalSlug: 'opening-hours', schemaPath: 'opening-hours' }
    check = (sent) => getFormState({ ...of, ...sent } as never)
    return <RefusedDocument />
  }
  const screen = (
    <FormChecks>
      <Checked />
    </FormChecks>
  )
  const { rerender } = render(screen)
  const show = (now: Partial<typeof payload>) => {
    Object.assign(payload, now)
    rerender(
      <FormChecks>
        <Checked />
      </FormChecks>,
    )
  }

  show({ fields: { hours: FIELD } })
  const before = check()
  show({ isProcessing: true })
  payload.answerCheck({ state: { hours: { valid: true } } })
  const meanwhile = check()
  payload.answerCheck({ state: { hours: { valid: true } } })
  // Saving runs a check too (with the stored `data`), and ends only with its answer.
  const ofSaving = check({ data: {} })
  payload.answerCheck({ state: { hours: { valid: true } } })
  expect((await ofSaving).state).toEqual({ hours: { valid: true } })

  await act(() => Promise.resolve())
  show({ fields: { hours: REFUSED }, isProcessing: false, isRefused: true })
  const refused = { hours: { errorMessage: REFUSED.errorMessage, valid: false } }
  expect((await before).state).toEqual(refused)
  expect((await meanwhile).state).toEqual(refused)

  const ofDrawer = check({ formState: { url: { value: 'javascript:' } }, schemaPath: 'opening-hours.text.link.fields' })
  const state = { url: { errorMessage: 'Escreva um endereço completo.', valid: false } }
  payload.answerCheck({ state })
  expect((await ofDrawer).state).toEqual(state)
})
