// @vitest-environment happy-dom
import { DEFAULT_RULES } from '@collections/opening-hours/domain/opening-calendar'
import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { CONTACT_ID } from './ask-for-quote'
import { ContactFormIsland } from './contact-form-island'

type Seen = Pick<IntersectionObserverEntry, 'isIntersecting'>
let tell: (entries: Seen[]) => void = () => {}
vi.stubGlobal(
  'IntersectionObserver',
  class {
    constructor(callback: typeof tell) {
      tell = callback
    }
    disconnect() {}
    observe() {}
  },
)

it('[CONT-23] the form loads for a visitor who jumps to it before the browser has told that it was far', async () => {
  const section = document.body.appendChild(document.createElement('section'))
  section.id = CONTACT_ID
  const form = (
    <ContactFormIsland
      isPolicyPublished={false}
      priorityTime="2h"
      rules={DEFAULT_RULES}
      serviceNames={Promise.resolve([])}
      whatsApp={null}
    />
  )
  const { unmount } = render(form, { container: section })
  expect(screen.queryByRole('form')).toBeNull()
  await act(async () => tell([{ isIntersecting: false }, { isIntersecting: true }]))
  await screen.findByRole('form', { name: 'Formulário de contacto' })
  unmount()
})
