// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { useStaffServer, visitStaff } from '../../../../tests/support/staff-visitor'
import { CampaignLinkRow } from './campaign-link-row'

useStaffServer()

const LINK = {
  id: '1',
  campaign: 'Natal',
  requests: 2,
  short: 'https://x.ao/c/k7m',
  to: '/feira',
  visit: 'last',
  visits: 9,
} as const

it('[ATTR-11] the requests of a campaign link lead to their records, for who may see the report', async () => {
  const row = (changes: object, seesRequests: boolean) => (
    <CampaignLinkRow link={{ ...LINK, ...changes }} seesRequests={seesRequests} />
  )
  await visitStaff(
    <table>
      <tbody>
        {row({}, true)}
        {row({ requests: 3 }, false)}
        {row({ requests: 0 }, true)}
      </tbody>
    </table>,
  )
  expect(screen.getByRole('link', { name: '2' }).getAttribute('href')).toBe(
    '/admin/crm/reports/origin?by=campaign&figure=requests&period=12-months&row=%3Dnatal&touch=last#registos',
  )
  expect([screen.queryByRole('link', { name: '3' }), screen.queryByRole('link', { name: '0' })]).toEqual([null, null])
})
