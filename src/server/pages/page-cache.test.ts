import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { contentEvents } from '@kit/data/content-events'
import { PageCache, type RenderedPage } from './page-cache'

// Computed when its module loads: the security headers read the environment. No database is needed.
vi.hoisted(() => {
  vi.stubEnv('DATABASE_URL', 'postgres://nobody:nothing@127.0.0.1:1/none')
  vi.stubEnv('PAYLOAD_SECRET', 'a-secret-for-tests-only')
})

const PATH = '/servicos'
let content = 'antes'
let renderingMs = 0

const page = (text: string): RenderedPage => ({ body: Buffer.from(text), contentType: 'text/html', status: 200 })

/** Renders, at a controlled pace, the content as of its start. */
async function render(): Promise<RenderedPage> {
  const text = content
  await new Promise((resolve) => setTimeout(resolve, renderingMs))
  return page(text)
}

async function keptPage(): Promise<PageCache> {
  const cache = new PageCache(render)
  cache.setOpen(true)
  renderingMs = 0
  content = 'antes'
  const filling = cache.fill(PATH)
  await vi.advanceTimersByTimeAsync(0)
  await filling
  return cache
}

function change(): void {
  content = 'depois'
  renderingMs = 3000
  contentEvents.emit('changed', 'services')
}

/** Visits the page; returns its text and the time waited. */
async function visit(cache: PageCache, isForStaff = false): Promise<{ text: string; waitedMs: number }> {
  const startedAt = Date.now()
  const visited = cache.get(PATH, isForStaff).then((ready) => ({
    text: ready?.identity.body.toString() ?? '',
    waitedMs: Date.now() - startedAt,
  }))
  await vi.advanceTimersByTimeAsync(20_000)
  return visited
}

describe('a page from before a change', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }))
  afterEach(() => {
    contentEvents.removeAllListeners()
    vi.useRealTimers()
  })

  it('is sent to who asks right after it, when the new one is slow to come', async () => {
    const cache = await keptPage()
    change()
    const { text, waitedMs } = await visit(cache)
    expect(text).toBe('antes')
    expect(waitedMs).toBeLessThanOrEqual(1600)
  })

  it('is not sent to staff, who look for what they have just changed', async () => {
    const cache = await keptPage()
    change()
    const { text, waitedMs } = await visit(cache, true)
    expect(text).toBe('depois')
    expect(waitedMs).toBe(renderingMs)
  })

  it('is not sent to who asks two seconds after it or later, however slow the new one is', async () => {
    const cache = await keptPage()
    change()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(cache.getFresh(PATH)).toBeUndefined()
    expect((await visit(cache)).text).toBe('depois')
  })

  it('is not sent two seconds after it either when its rendering was under way, whatever changed since', async () => {
    const cache = await keptPage()
    change()
    content = 'antes'
    const slow = cache.fill(PATH)
    change()
    await vi.advanceTimersByTimeAsync(2500)
    change()
    await vi.advanceTimersByTimeAsync(500)
    await slow
    expect((await visit(cache)).text).toBe('depois')
  })

  it('is sent nevertheless when the new one does not come at all', async () => {
    const cache = await keptPage()
    change()
    await vi.advanceTimersByTimeAsync(60_000)
    renderingMs = 3_600_000
    expect((await visit(cache)).text).toBe('antes')
  })

  it('does not take the place of the new one when its own rendering ends later', async () => {
    const cache = await keptPage()
    change()
    content = 'antes'
    const slow = cache.fill(PATH)
    change()
    renderingMs = 0
    const fast = cache.fill(PATH)
    await vi.advanceTimersByTimeAsync(5000)
    await Promise.all([slow, fast])
    expect(cache.getFresh(PATH)?.identity.body.toString()).toBe('depois')
  })

  it('[CLOCK-06] midnight in Luanda is such a change, without any timer of its own', async () => {
    vi.setSystemTime('2026-11-22T23:00:00+01:00')
    const cache = await keptPage()
    content = 'depois'
    vi.setSystemTime('2026-11-22T23:59:59.999+01:00')
    expect(cache.getFresh(PATH)?.identity.body.toString()).toBe('antes')
    vi.setSystemTime('2026-11-23T00:00:00+01:00')
    expect(cache.getFresh(PATH)).toBeUndefined()
    expect((await visit(cache)).text).toBe('depois')
    expect(cache.getFresh(PATH)?.identity.body.toString()).toBe('depois')
  })

  it('[CLOCK-06] a clock that was days ahead and is corrected still turns the day', async () => {
    vi.setSystemTime('2026-12-20T12:00:00+01:00')
    const cache = await keptPage()
    vi.setSystemTime('2026-11-22T23:00:00+01:00')
    await visit(cache)
    expect(cache.getFresh(PATH)?.identity.body.toString()).toBe('antes')
    vi.setSystemTime('2026-11-23T00:00:00+01:00')
    expect(cache.getFresh(PATH)).toBeUndefined()
  })

  it('[CLOCK-06] the first visitor of a day waits for its page, as the one from before is hours too old', async () => {
    vi.setSystemTime('2026-11-22T23:00:00+01:00')
    const cache = await keptPage()
    content = 'depois'
    // Takes longer than a visitor waits for a fresh change.
    renderingMs = 3000
    vi.setSystemTime('2026-11-23T06:00:00+01:00')
    expect(cache.getFresh(PATH)).toBeUndefined()
    expect((await visit(cache)).text).toBe('depois')
  })

  it('[CLOCK-06] a page whose rendering began before midnight is not kept for the next day', async () => {
    vi.setSystemTime('2026-11-22T23:59:59+01:00')
    const cache = await keptPage()
    change()
    const filling = cache.fill(PATH)
    await vi.advanceTimersByTimeAsync(5000)
    await filling
    expect(cache.getFresh(PATH)).toBeUndefined()
  })

  it('stays while nothing is heard of the database, and is overdue when it is back', async () => {
    const cache = await keptPage()
    cache.setOpen(false)
    change()
    expect(cache.getFresh(PATH)?.identity.body.toString()).toBe('antes')
    await vi.advanceTimersByTimeAsync(60_000)
    cache.setOpen(true)
    expect((await visit(cache)).text).toBe('depois')
  })
})

it('[S4] addresses that somebody makes up evict no page', async () => {
  onTestFinished(() => void contentEvents.removeAllListeners())
  const body = Buffer.from(Array.from({ length: 20_000 }, () => Math.random()).join(' '))
  const cache = new PageCache((path) =>
    Promise.resolve({ ...page(''), body, status: path === '/og/portfolio' ? 200 : 404 }),
  )
  cache.setOpen(true)
  await cache.fill('/og/portfolio')
  for (let index = 0; index < 300; index += 1) await cache.fill(`/projeto/${index}`)
  expect(cache.getFresh('/og/portfolio')).toBeDefined()
  expect(cache.getFresh('/projeto/299')).toBeDefined()
  expect(cache.getFresh('/projeto/0')).toBeUndefined()
})
