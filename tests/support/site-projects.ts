import { randomUUID } from 'node:crypto'

import { type APIRequestContext, expect } from '@playwright/test'

import type { ProjectAnswer } from '@collections/projects/schema'
import { ADMIN } from './server-process'
import { login, staffToken } from './staff-session'

/** A unique title. */
export const newTitle = (): string => `Projeto ${randomUUID().slice(0, 8)}`

/** Staff actions on projects, by the admin's token; the browser that visits the site stays anonymous. */
export interface ProjectDesk {
  create: (fields: Record<string, unknown>) => Promise<ProjectAnswer>
  /** Through Payload's own REST, which supports drafts. */
  patch: (id: string, fields: Record<string, unknown>, query?: string) => Promise<void>
  remove: (id: string) => Promise<void>
}

/** @param origin of the server; '' for the shared one */
export async function openProjectDesk(request: APIRequestContext, origin = ''): Promise<ProjectDesk> {
  // Another server belongs to this test alone, so its first admin is free to use.
  const token = origin ? await login(request, ADMIN.username, origin) : await staffToken(request)
  const headers = { Authorization: `JWT ${token}` }
  /** Visitors may get the stale page for up to two seconds; staff wait for the new one. */
  const showPortfolio = () => request.get(`${origin}/portfolio`, { headers })
  return {
    create: async (fields) => {
      const data = { category: 'branding', description: 'Um projeto.', title: newTitle(), ...fields }
      const answer = await request.post(`${origin}/api/projects`, { data, headers })
      expect(answer.status(), await answer.text()).toBe(201)
      await showPortfolio()
      return ((await answer.json()) as { project: ProjectAnswer }).project
    },
    patch: async (id, data, query = '') => {
      const answer = await request.patch(`${origin}/api/cms/projects/${id}${query}`, { data, headers })
      expect(answer.status(), await answer.text()).toBe(200)
    },
    remove: async (id) => {
      const answer = await request.delete(`${origin}/api/projects/${id}`, { headers })
      expect(answer.status(), await answer.text()).toBe(200)
    },
  }
}

/** Addresses of pictures that any server of this product answers, one per size. */
export function placeholders(origin: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${origin}/api/placeholder/${800 + index}/600`)
}
