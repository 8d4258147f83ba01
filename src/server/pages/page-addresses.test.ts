import { afterEach, expect, it, vi } from 'vitest'

import { contentEvents } from '@kit/data/content-events'
import { PageAddresses } from './page-addresses'

afterEach(() => {
  contentEvents.removeAllListeners()
  vi.restoreAllMocks()
})

it('[PAGE-01] who asks right after a change waits for the list with it, also when an older one is being read', async () => {
  const answers: ((paths: string[]) => void)[] = []
  const addresses = new PageAddresses(() => new Promise((resolve) => answers.push(resolve)))
  addresses.setOpen(true)
  contentEvents.emit('changed', 'pages')
  contentEvents.emit('changed', 'projects')
  const isThere = addresses.has('/natal')
  answers[0]?.([])
  await expect.poll(() => answers).toHaveLength(2)
  answers[1]?.(['/natal'])
  expect(await isThere).toBe(true)
  expect(await addresses.has('/natal')).toBe(true)
  expect(answers).toHaveLength(2)
})

it('keeps the last list while the database is away', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const read = vi.fn<() => Promise<string[]>>().mockResolvedValueOnce(['/natal']).mockRejectedValue(new Error('away'))
  const addresses = new PageAddresses(read)
  addresses.setOpen(true)
  expect(await addresses.has('/natal')).toBe(true)
  addresses.setOpen(false)
  addresses.setOpen(true)
  expect(await addresses.has('/natal')).toBe(true)
  expect(await addresses.has('/outra')).toBe(false)
  expect(warn).toHaveBeenCalledOnce()
})
