import { beforeEach, expect, it } from 'vitest'

import { countDemo } from '@crm/dashboard/operations/demo-records'
import { seedAtFirstStart } from '@/seed'
import { useApi } from '../support/api'

const api = useApi()
/** Starts like the server; a beginning seed says so, and is given up. */
const start = (seed: 'demo' | 'none') =>
  seedAtFirstStart(api.payload, { seed }, (line) => {
    throw new Error(line)
  })
const save = async (path: string, body: object) => {
  const { status, text } = await api.cms('POST', path, { as: 'admin', body })
  expect(status, text).toBeLessThan(300)
}

/** As in a new database. */
beforeEach(() =>
  api.sql(`
    delete from platform_state where key = 'demo';
    truncate activities, service_categories restart identity cascade`),
)

it('a new site gets the demo at its first start, unless it is to begin empty, and then at no later one', async () => {
  await expect(start('demo')).rejects.toThrow('A criar o conteúdo de demonstração…')
  // As after a crash.
  await expect(start('demo')).rejects.toThrow('A criar o conteúdo de demonstração…')
  await start('none')
  await start('demo')
  expect((await countDemo(await api.serverReq())).demoRecords).toBe(0)
})

it('[OP-09] a site that begins empty has the categories that the site goes by, once', async () => {
  await start('none')
  await start('none')
  const { body } = await api.call('GET', '/api/crm/service-categories', { as: 'admin' })
  const numbered = body.categories.map(({ name, number }: { name: string; number: number }) => `${number} ${name}`)
  expect(numbered).toEqual(['1 Marketing Digital', '2 Design Gráfico', '3 Branding', '4 Web Design'])
})

it('a site of before, whose first start noted nothing, gets no demo beside what the agency has saved', async () => {
  await save('/globals/site-settings', { tagline: 'Desenhamos em Luanda' })
  await start('demo')
  await api.sql(`delete from site_settings; delete from platform_state where key = 'demo'`)
  await save('/pages', { _status: 'published', title: 'Sobre a agência' })
  await start('demo')
  expect((await countDemo(await api.serverReq())).demoPages).toEqual([])
})
