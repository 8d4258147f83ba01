// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { expect, it, vi } from 'vitest'

import { Untitled } from './untitled'

const Title = createContext({ setDocumentTitle: (_title: string) => {}, title: '' })
vi.mock('@payloadcms/ui', () => ({
  useDocumentInfo: () => ({ id: '5c12' }),
  useDocumentTitle: () => use(Title),
}))

const setTo = (set: (title: string) => void, title: string) => set(title)

/** Sets the title again once it is mounted, as Payload does. */
function Titled({ children, title: given }: { children: ReactNode; title: string }) {
  const [title, setDocumentTitle] = useState(given)
  useEffect(() => setTo(setDocumentTitle, given), [given])
  return (
    <Title value={{ setDocumentTitle, title }}>
      <h1>{title}</h1>
      {children}
    </Title>
  )
}

it('a record that Payload calls by its id has no title yet; one with a title keeps it', async () => {
  const titled = (title: string) => (
    <Titled title={title}>
      <Untitled />
    </Titled>
  )
  const says = (title: string) => waitFor(() => expect(screen.getByRole('heading').textContent).toBe(title))
  const { rerender } = render(titled('5c12'))
  await says('Sem título')
  rerender(titled('Natal'))
  await says('Natal')
  rerender(titled('5c12'))
  await says('Sem título')
})
