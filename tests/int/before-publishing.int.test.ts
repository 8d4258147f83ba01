import { describe, expect, it } from 'vitest'

import { getEnv } from '@kit/process/env'
import { countDemo, rememberDemo } from '@crm/dashboard/operations/demo-records'
import { builtInCatalogue } from '@collections/catalogue/built-in-catalogue'
import { HOME_ORDER } from '@collections/home/sections'
import { SITE_DEFAULTS } from '@collections/site-settings/defaults'
import { getReadiness } from '@crm/dashboard/operations/readiness'
import { ensureAdmin } from '@/server/first-admin'
import { useApi } from '../support/api'
import { ARTICLE, recordsOf } from '../support/records'

const api = useApi()
const create = recordsOf(api)
const remove = () => api.call('DELETE', '/api/crm/demo', { as: 'admin' })
const left = async () => (await countDemo(await api.serverReq())).demoRecords
const inTrash = (table: string) =>
  api.sql<{ id: string }>(`select id from ${table} where deleted_at is not null order by id`)

describe('the demo', () => {
  it('that was never noted is nobody’s: nothing is offered and nothing is removed', async () => {
    await create.lead()
    expect(await left()).toBe(0)
    expect((await remove()).body).toEqual({ removed: 0 })
    expect(await inTrash('leads')).toEqual([])
  })

  it('[PAGE-15] goes to the trash whole, and only it; a client whom later work hangs on stays', async () => {
    const [lead, gone] = [await create.lead(), await create.lead()]
    const [client, kept] = [await create.client(), await create.client()]
    const quote = await create.quote({ clientId: client.id })
    const order = await create.order({ clientId: client.id })
    const [project, testimonial, featured] = [
      await create.project(),
      await create.testimonial(),
      await create.featuredClient(),
    ]
    const retainer = await create.retainer()
    const add = async (collection: string, fields: object) => {
      const { body, text } = await api.cms('POST', `/${collection}`, { as: 'admin', body: fields })
      expect(body.doc, text).toBeDefined()
      return (body.doc as unknown as { id: string }).id
    }
    const page = await add('pages', { _status: 'published', title: 'Natal que se vê da rua' })
    const article = await add('articles', ARTICLE)
    const redirect = await add('redirects', { from: '/antigo', to: '/portfolio', type: '301' })
    await api.sql('delete from leads where id <> all($1)', [[lead.id, gone.id]])
    await rememberDemo(await api.serverReq())
    expect(await left()).toBe(14)
    await api.call('DELETE', `/api/leads/${gone.id}`, { as: 'comercial' })
    // Records of the agency's own.
    for (const make of [create.lead, create.testimonial, () => create.order({ clientId: kept.id })]) await make()
    await add('pages', { _status: 'published', title: 'Da agência' })
    expect(await countDemo(await api.serverReq())).toEqual({
      demoPages: ['Natal que se vê da rua', ARTICLE.title],
      demoRecords: 12,
    })

    const answers = await Promise.all([remove(), remove()])
    expect(new Set(answers.map(({ body }) => body.removed))).toEqual(new Set([0, 12]))
    expect(await left()).toBe(0)
    const demo = {
      articles: [article],
      clients: [client.id, retainer.clientId],
      featured_clients: [featured.id],
      leads: [lead.id, gone.id],
      orders: [order.id],
      pages: [page],
      projects: [project.id],
      quotes: [quote.id],
      redirects: [redirect],
      retainers: [retainer.id],
      testimonials: [testimonial.id],
    }
    for (const [table, ids] of Object.entries(demo)) {
      const trashed = (await inTrash(table)).map(({ id }) => id)
      expect(new Set(trashed), table).toEqual(new Set(ids))
    }
  })

  it('goes as visitors saw it: a draft over a published project does not become its content', async () => {
    const { id, title } = await create.project()
    await rememberDemo(await api.serverReq())
    const draft = { _status: 'draft', title: 'Ainda não' }
    await api.cms('PATCH', `/projects/${id}?draft=true`, { as: 'editor', body: draft })
    await remove()
    expect(await api.sql('select title, _status from projects where id = $1', [id])).toEqual([
      { _status: 'published', title },
    ])
  })
})

it('the address for new requests is the one that gets them: without any, an administrator’s', async () => {
  const read = async () => (await getReadiness(await api.serverReq())).requestEmails
  const admins = await api.sql<{ email: string; id: string }>(`select id, email from users where role = 'admin'`)
  expect(await read()).toEqual([SITE_DEFAULTS.email])
  await api.cms('POST', '/globals/site-settings', { as: 'admin', body: { requestEmails: '' } })
  await api.sql(`update users set email = null where role = 'admin'`)
  expect(await read()).toEqual([])
  await api.sql(`update users set email = 'chefe@kianda.ao' where id = $1`, [admins[0]?.id])
  expect(await read()).toEqual(['chefe@kianda.ao'])
  for (const { email, id } of admins) await api.sql('update users set email = $1 where id = $2', [email, id])
})

it('[ADM-02] the first password is told from one that somebody has chosen, with the account that has it', async () => {
  const firstOf = async () => (await getReadiness(await api.serverReq('admin'))).firstPassword
  expect(await firstOf()).toBeNull()
  await api.sql(`update users set role = 'editor' where role = 'admin'`)
  await ensureAdmin(api.payload, { ...getEnv(), admin: { password: 'uma-frase-do-arranque', username: 'chefe' } })
  const { docs } = await api.payload.find({ collection: 'users', where: { username: { equals: 'chefe' } } })
  expect(await firstOf()).toEqual({ id: docs[0]?.id, isOwn: false, name: 'Administração' })
  await api.payload.update({ collection: 'users', data: { password: 'outra-frase-bem-longa' }, id: docs[0]?.id ?? '' })
  expect(await firstOf()).toBeNull()
})

it('the works of Home’s documented cards are the agency’s once it has published them, and not the demo’s', async () => {
  const read = async () => (await getReadiness(await api.serverReq())).ownProjects
  const { id } = await create.project({ slug: 'campanha-eco' })
  await create.project({ status: 'draft', slug: 'website-corporativo' })
  await create.project({ slug: 'outro' })
  await rememberDemo(await api.serverReq())
  expect(await read()).toEqual([])
  await api.sql(`update platform_state set value = '{}' where key = 'demo'`)
  expect(await read()).toEqual(['campanha-eco'])
  await api.sql('update projects set deleted_at = now() where id = $1', [id])
  expect(await read()).toEqual([])
})

it('the numbers to confirm are those that visitors see, not the documented ones nor those of a draft', async () => {
  const read = async () => {
    const { claims, documentedOffers, homeSections, projectCounts, results, servicesText } = await getReadiness(
      await api.serverReq(),
    )
    return { claims, documentedOffers, homeSections, projectCounts, results, servicesText }
  }
  const save = async (global: string, body: object, query = '') =>
    expect((await api.cms('POST', `/globals/${global}${query}`, { as: 'editor', body })).status).toBe(200)
  expect(await read()).toMatchObject({
    claims: ['+200 projetos realizados', '100% satisfação garantida'],
    documentedOffers: builtInCatalogue.map(({ title }) => title),
    homeSections: [...HOME_ORDER],
    projectCounts: expect.arrayContaining([234]) as number[],
    results: ['+250%', '+180%', '+320%'],
    servicesText: expect.stringContaining('mais de 200 empresas') as string,
  })
  const blocks = [{ blockType: 'homeServices' }, { blockType: 'homeAbout', isHidden: true }]
  await save('home', { _status: 'published', blocks, firstClaim: 'Cem marcas', secondClaim: '' })
  await save('home', { _status: 'draft', firstClaim: 'Mil marcas' }, '?draft=true')
  await save('site-texts', { _status: 'published', project: { hidesResults: true }, services: { text: 'Com preço.' } })
  const entry = { description: 'x', durationText: 'x', fullDescription: 'x', priceText: 'x', projectsCount: 3 }
  await api.cms('POST', '/catalogue', { as: 'editor', body: { ...entry, slug: 'cartazes', title: 'Cartazes' } })
  expect(await read()).toEqual({
    claims: ['Cem marcas', '100% satisfação garantida'],
    documentedOffers: [],
    homeSections: ['homeServices'],
    projectCounts: [3],
    results: [],
    servicesText: 'Com preço.',
  })
})
