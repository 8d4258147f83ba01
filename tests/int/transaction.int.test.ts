import { commitTransaction, initTransaction, killTransaction } from 'payload'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'

import { bind } from '@kit/http/bind'
import { defineRoute } from '@kit/http/define-route'
import { DomainError } from '@kit/lib/errors'
import { contentEvents } from '@kit/data/content-events'
import { afterCommit, sqlIn, withTransaction } from '@kit/data/transaction'
import { useApi } from '../support/api'

const api = useApi()
const state = () => api.sql("select value from platform_state where key = 'transaction-test'")
const route = defineRoute({
  access: 'public',
  answer: z.object({}),
  id: 'test.write',
  method: 'POST',
  path: '/api/test',
  summary: 'Escrever',
  tag: 'Teste',
})

it('[OP-50] what a route has written before it fails is not stored, and what was to follow does not', async () => {
  const followUp = vi.fn()
  const failing = bind(route, async ({ req }) => {
    await sqlIn(req)`insert into platform_state (key, value) values ('transaction-test', '1')`
    afterCommit(req, followUp)
    throw new DomainError('invalid')
  })
  const req = await api.serverReq()
  req.context.isSameOrigin = true
  expect((await failing.handle(req)).status).toBe(400)
  expect([await state(), followUp.mock.calls.length]).toEqual([[], 0])
})

it('what follows a commit sees what was stored, once; without a transaction it is at once', async () => {
  const seen: Promise<object[]>[] = []
  const req = await api.serverReq()
  await withTransaction(req, async () => {
    await withTransaction(req, () => Promise.resolve(afterCommit(req, () => void seen.push(state()))))
    expect(seen).toEqual([])
    await sqlIn(req)`insert into platform_state (key, value) values ('transaction-test', '2')`
  })
  expect(await Promise.all(seen)).toEqual([[{ value: 2 }]])
  afterCommit(req, () => void seen.push(state()))
  expect(seen).toHaveLength(2)
})

it('[PAGE-01] what an editor has published by Payload’s own route is known before they are answered', async () => {
  const known: string[] = []
  const hear = (tag: string) => void known.push(tag)
  contentEvents.on('changed', hear)
  try {
    const body = { _status: 'published', slug: 'natal-na-mutamba', title: 'Natal na Mutamba' }
    const stored = await api.cms('POST', '/pages', { as: 'editor', body })
    expect(stored.status).toBe(201)
    expect(known).toContain('pages')
  } finally {
    contentEvents.off('changed', hear)
  }
})

it('what follows is forgotten when Payload rolls back', async () => {
  const followUp = vi.fn()
  const req = await api.serverReq()
  await initTransaction(req)
  afterCommit(req, followUp)
  await killTransaction(req)
  expect(followUp).not.toHaveBeenCalled()
  await initTransaction(req)
  afterCommit(req, followUp)
  expect(followUp).not.toHaveBeenCalled()
  await commitTransaction(req)
  expect(followUp).toHaveBeenCalledOnce()
})
