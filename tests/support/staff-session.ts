import { randomUUID } from 'node:crypto'

import { type APIRequestContext, expect, type Page, test } from '@playwright/test'

import type { Role } from '@kit/lib/roles'
import { ADMIN } from './server-process'

const { password: PASSWORD } = ADMIN

/**
 * Members of staff of this worker's own. Payload keeps a user's sessions in the user's record: of two sign-ins of one
 * user at the same moment, as files that run side by side would make them, one session can be lost.
 * Each signs in once: by design a password takes the server long to check, and hundreds of tests are signed in.
 */
const tokens = new Map<Role, string>()

/** Signs the page in as this worker's member of staff with the role, who is made when missing. */
export async function signIn(page: Page, role: Role = 'admin'): Promise<void> {
  const context = page.context()
  const token = await staffToken(page.request, role)
  await context.clearCookies()
  const url = test.info().project.use.baseURL ?? ''
  await context.addCookies([{ httpOnly: true, name: 'payload-token', sameSite: 'Lax', url, value: token }])
}

/** The same for calls that no browser makes: the token of the Authorization header. */
export async function staffToken(request: APIRequestContext, role: Role = 'admin'): Promise<string> {
  const known = tokens.get(role)
  if (known) return known
  const token = await login(request, await newStaff(request, role))
  tokens.set(role, token)
  return token
}

async function newStaff(request: APIRequestContext, role: Role): Promise<string> {
  const username = `${role}-${randomUUID().slice(0, 8)}`
  // The one sign-in that the workers share is the first admin's: whoever lost that session signs in again.
  await expect(async () => {
    const headers = { Authorization: `JWT ${await login(request, ADMIN.username)}` }
    const answer = await request.post('/api/cms/users', { data: { password: PASSWORD, role, username }, headers })
    expect(answer.status(), await answer.text()).toBe(201)
  }).toPass({ timeout: 20_000 })
  return username
}

/**
 * Signs in by cookie; the token is for calls that no browser makes.
 *
 * @param origin of the server; '' for the one that all tests share
 */
export async function login(request: APIRequestContext, username: string, origin = ''): Promise<string> {
  const answer = await request.post(`${origin}/api/cms/users/login`, { data: { password: PASSWORD, username } })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { token: string }).token
}
