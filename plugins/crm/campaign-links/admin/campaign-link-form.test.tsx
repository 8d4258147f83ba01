// @vitest-environment happy-dom
import { expect, it } from 'vitest'

import { field, useStaffServer, visitStaff } from '../../../../tests/support/staff-visitor'
import { CampaignLinkForm } from './campaign-link-form'

useStaffServer()

it.each([
  ['/feira-de-viana', 'feira-de-viana'],
  ['/', ''],
])('[ATTR-11] a campaign is named by the page %s that its link is made for', async (path, name) => {
  await visitStaff(<CampaignLinkForm path={path} />)
  expect(field('Campanha').value).toBe(name)
})
