import { setImmediate } from 'node:timers/promises'

import { afterEach, describe, expect, it, vi } from 'vitest'

import { loadListPage } from './load-list-page'

/** 30 rows in pages of 24. */
const load = async ({ page = 1 }) => ({ page, rows: page > 2 ? [] : [`row of page ${page}`], total: 30, totalPages: 2 })

describe('the page of a list', () => {
  const onUnhandled = vi.fn()
  afterEach(() => {
    process.off('unhandledRejection', onUnhandled)
  })

  it('is the last one where the address names one beyond it', async () => {
    const { rows, totals } = await loadListPage({ load, pageSize: 24, state: { page: 9 } })
    expect(rows).toEqual(['row of page 2'])
    expect(totals).toEqual({ page: 2, pageSize: 24, total: 30, totalPages: 2 })
  })

  it('also where the totals come later, and is asked for once more at most', async () => {
    const meta = async (page: number) => ({ page, total: 30, totalPages: 2 })
    const asked = vi.fn(async ({ page = 1 }) => ({ meta: meta(page), rows: [] }))
    const { totals } = await loadListPage({ load: asked, pageSize: 24, state: { page: 9 } })
    expect(asked).toHaveBeenCalledTimes(2)
    await expect(totals).resolves.toMatchObject({ page: 2 })
  })

  it('is drawn later: until then a failure is nobody’s', async () => {
    process.on('unhandledRejection', onUnhandled)
    const page = loadListPage({ load: () => Promise.reject(new Error('no database')), pageSize: 24, state: {} })
    await setImmediate()
    await setImmediate()
    expect(onUnhandled).not.toHaveBeenCalled()
    await expect(page).rejects.toThrow('no database')
  })

  it('is what the address names', async () => {
    const page = await loadListPage({ load, pageSize: 24, state: { page: 2 } })
    expect(page).toEqual({ rows: ['row of page 2'], totals: { page: 2, pageSize: 24, total: 30, totalPages: 2 } })
  })
})
