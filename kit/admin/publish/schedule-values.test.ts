import { expect, it } from 'vitest'

import { missingToPublish, readLuandaMoment } from './schedule-values'

it('the hour of a scheduled publication is Luanda’s, wherever the browser is', () => {
  expect(readLuandaMoment('2026-12-25T10:30')?.toISOString()).toBe('2026-12-25T09:30:00.000Z')
  expect(readLuandaMoment('2026-12-25T00:00')?.toISOString()).toBe('2026-12-24T23:00:00.000Z')
})

it.each(['', '2026-12-25', '2026-02-31T10:00', '25/12/2026 10:30'])('%j is no hour', (text) => {
  expect(readLuandaMoment(text)).toBeNull()
})

it('[PADM-32] [PADM-34] says what a record still needs before it can be published', () => {
  const needed = { title: 'Título', description: 'Descrição', category: 'Categoria', images: 'Imagens' }
  expect(missingToPublish(needed, { images: [], title: ' ' })).toEqual(Object.values(needed))
  const whole = { category: 'branding', description: 'd', images: ['/a.webp'], title: 't' }
  expect(missingToPublish(needed, whole)).toEqual([])
})
