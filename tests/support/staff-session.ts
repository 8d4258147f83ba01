import { randomUUID } from 'node:crypto'

import { type APIRequestContext, expect, type Page, test } from '@playwright/test'

import type { Role } from '@kit/lib/roles'
import { ADMIN } from './server-process'

const { password: PASSWORD } = ADMIN

/**
 * Members of staff of this worker alone. Each signs in only once, because checking a password is slow by design and
 * hundreds of tests are signed in.
 */
const tokens = new Map<Role, string>()

/** Signs the page in as this worker's member of staff with the role, created if missing. */
export async function signIn(page: Page, role: Role = 'admin'): Promise<void> {
  const context = page.context()
  const token = await staffToken(page.request, role)
  await context.clearCookies()
  const url = test.info().project.use.baseURL ?? ''
  await context.addCookies([{ httpOnly: true, name: 'payload-token', sameSite: 'Lax', url, value: token }])
}

/** The token for the Authorization header, for calls outside of a browser. */
export async function staffToken(request: APIRequestContext, role: Role = 'admin'): Promise<string> {
  const known = tokens.get(role)
  if (known) return known
  const token = await login(request, await newStaff(request, role))
  tokens.set(role, token)
  return token
}

async function newStaff(request: APIRequestContext, role: Role): Promise<string> {
  const username = `${role}-${randomUUID().slice(0, 8)}`
  const headers = { Authorization: `JWT ${await login(request, ADMIN.username)}` }
  const answer = await request.post('/api/cms/users', { data: { password: PASSWORD, role, username }, headers })
  expect(answer.status(), await answer.text()).toBe(201)
  return username
}

/**
 * Signs in by cookie; returns the token for calls outside of a browser.
 *
 * @param origin of the server; '' for the shared one
 */
export async function login(request: APIRequestContext, username: string, origin = ''): Promise<string> {
  const answer = await request.post(`${origin}/api/cms/users/login`, { data: { password: PASSWORD, username } })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { token: string }).token
}
