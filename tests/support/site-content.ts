import { randomUUID } from 'node:crypto'

import { type APIRequestContext, expect } from '@playwright/test'

import { staffToken } from './staff-session'

type Collection = 'articles' | 'pages'

export interface StoredContent {
  id: string
  /** Null if it is a draft: its address is made when it is published. */
  slug: string
}

/** Editor actions on pages and news, by token; the browser that visits the site stays anonymous. */
export async function openContentDesk(request: APIRequestContext) {
  const headers = { Authorization: `JWT ${await staffToken(request, 'editor')}` }
  // The oldest ones, which are the demo's: tests that run in parallel add newer ones.
  const idsOf = async (collection: string, query = ''): Promise<string[]> => {
    const answer = await request.get(`/api/cms/${collection}?depth=0&limit=12&sort=createdAt${query}`, { headers })
    return ((await answer.json()) as { docs: { id: string }[] }).docs.map(({ id }) => id)
  }
  return {
    /** Published, unless `fields` say otherwise. */
    create: async (collection: Collection, fields: Record<string, unknown>): Promise<StoredContent> => {
      const data = { _status: 'published', title: `Título ${randomUUID().slice(0, 8)}`, ...fields }
      const answer = await request.post(`/api/cms/${collection}`, { data, headers })
      expect(answer.status(), await answer.text()).toBe(201)
      return ((await answer.json()) as { doc: StoredContent }).doc
    },
    idsOf,
    patch: async (collection: Collection, id: string, data: Record<string, unknown>): Promise<void> => {
      const answer = await request.patch(`/api/cms/${collection}/${id}`, { data, headers })
      expect(answer.status(), await answer.text()).toBe(200)
    },
    /** Renders the page for staff, who wait longer for their own changes. */
    show: (path: string) => request.get(path, { headers }),
  }
}

const node = (type: string, text: string, tag?: string) => ({
  children: [{ detail: 0, format: 0, mode: 'normal', style: '', text, type: 'text', version: 1 }],
  direction: null,
  format: '',
  indent: 0,
  type,
  version: 1,
  ...(tag ? { tag } : {}),
})

/** A rich text as the editor stores it: a paragraph, a heading and another paragraph. */
export const richText = (tag = 'h2') => ({
  root: {
    ...node('root', ''),
    children: [node('paragraph', 'Um parágrafo.'), node('heading', 'Um título', tag), node('paragraph', 'Outro.')],
  },
})
