// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { useStaffServer, visitStaff } from '../../../../tests/support/staff-visitor'
import { ResultsHeading } from './results-heading'

useStaffServer()

it('[PRIV-01] what a search has found begins with a heading that has the focus', async () => {
  await visitStaff(<ResultsHeading />)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Resultados' }))
})
