import { setImmediate } from 'node:timers/promises'

import { afterEach, describe, expect, it, vi } from 'vitest'

import { loadListPage } from './load-list-page'

const path = '/admin/crm/clients'
const beyond = () =>
  loadListPage({ load: async () => ({ rows: [], total: 30, totalPages: 2 }), pageSize: 24, path, state: { page: 9 } })

describe('the page of a list', () => {
  const onUnhandled = vi.fn()
  afterEach(() => {
    process.off('unhandledRejection', onUnhandled)
  })

  it('leads to the last page from one beyond it, also when the list is drawn later', async () => {
    process.on('unhandledRejection', onUnhandled)
    const page = beyond()
    await setImmediate()
    await setImmediate()
    expect(onUnhandled).not.toHaveBeenCalled()
    await expect(page).rejects.toMatchObject({ digest: expect.stringContaining(`${path}?page=2`) as string })
  })

  it('is what the address names', async () => {
    const load = async () => ({ page: 2, rows: ['a'], total: 25, totalPages: 2 })
    const page = await loadListPage({ load, pageSize: 24, path, state: { page: 2 } })
    expect(page).toEqual({ rows: ['a'], totals: { page: 2, pageSize: 24, total: 25, totalPages: 2 } })
  })
})
