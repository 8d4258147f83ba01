// @vitest-environment happy-dom
import { EditDepthProvider, TextInput } from '@payloadcms/ui'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { BoundLabel } from './bound-label'

it('[PAGE-14] a field in a drawer has the name of its label', () => {
  const label = <BoundLabel field={{ label: 'Texto alternativo' }} path="alt" />
  render(
    <EditDepthProvider>
      <EditDepthProvider>
        <TextInput Label={label} onChange={() => {}} path="alt" />
      </EditDepthProvider>
    </EditDepthProvider>,
  )
  expect(screen.getByLabelText('Texto alternativo').getAttribute('name')).toBe('alt')
})

it('[PAGE-14] the label is also the title of a column', () => {
  render(<BoundLabel field={{ label: 'Texto alternativo', required: true }} />)
  expect(screen.getAllByText('Texto alternativo').at(-1)?.getAttribute('for')).toBeFalsy()
})
