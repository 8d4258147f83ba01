import { randomUUID } from 'node:crypto'

import { expect, type Page } from '@playwright/test'

import type { Role } from '../../src/lib/roles'

const PASSWORD = 'uma-palavra-passe-segura'

/**
 * Members of staff of this worker's own. Payload keeps a user's sessions in the user's record: of two sign-ins of one
 * user at the same moment, as files that run side by side would make them, one session can be lost.
 */
const usernames = new Map<Role, string>()

/** Signs the page in as this worker's member of staff with the role, who is made when missing. */
export async function signIn(page: Page, role: Role = 'admin'): Promise<void> {
  await page.context().clearCookies()
  await login(page, usernames.get(role) ?? (await newStaff(page, role)))
}

async function newStaff(page: Page, role: Role): Promise<string> {
  const username = `${role}-${randomUUID().slice(0, 8)}`
  // The one sign-in that the workers share is the first admin's: whoever lost that session signs in again.
  await expect(async () => {
    const headers = { Authorization: `JWT ${await login(page, 'admin')}` }
    const answer = await page.request.post('/api/cms/users', { data: { password: PASSWORD, role, username }, headers })
    expect(answer.status(), await answer.text()).toBe(201)
  }).toPass({ timeout: 20_000 })
  await page.context().clearCookies()
  usernames.set(role, username)
  return username
}

/** Signs in by cookie; the token is for calls that no browser makes. */
async function login(page: Page, username: string): Promise<string> {
  const answer = await page.request.post('/api/cms/users/login', { data: { password: PASSWORD, username } })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { token: string }).token
}
