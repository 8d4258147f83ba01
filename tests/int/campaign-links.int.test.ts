import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'

import { countAddress, forgetCounts, storeCounts } from '@collections/redirects/operations/address-counts'
import { readRedirects } from '@collections/redirects/operations/redirects'
import { listCampaignLinks } from '@crm/campaign-links/operations/campaign-links'
import { DAY_MS } from '@kit/lib/dates'
import { absoluteUrl } from '@kit/process/site-url'
import { useApi } from '../support/api'
import { recordsOf } from '../support/records'

const api = useApi()
const create = recordsOf(api)
beforeEach(() => api.sql('delete from redirects'))

const LINK = { campaign: 'Natal 2026', medium: 'Flyer', path: '/', source: 'Feira de Luanda' }
const make = (changes: object = {}, as: 'comercial' | 'editor' = 'comercial') =>
  api.call('POST', '/api/crm/campaign-links', { as, body: { ...LINK, ...changes } })

it('[ATTR-11] a link is made by all staff, in lower case, short and as a redirect that the server answers', async () => {
  const { slug } = await create.project()
  const { body, status } = await make({ content: 'Verso A', path: `/projeto/${slug}#galeria` })
  expect(status).toBe(201)
  const { campaign, id, short, to } = body.campaignLink
  expect(campaign).toBe('natal-2026')
  expect(to).toBe(
    `/projeto/${slug}?utm_source=feira-de-luanda&utm_medium=flyer&utm_campaign=natal-2026&utm_content=verso-a#galeria`,
  )
  const from = new URL(short).pathname
  expect(from).toMatch(/^\/c\/[2-9a-hj-km-np-z]{5}$/)
  const stored = await readRedirects(await api.serverReq())
  expect(stored).toContainEqual({ from, to, type: '302' })
  expect((await make({}, 'editor')).status).toBe(201)
  // After the page has moved, the printed link still leads to it, with its campaign.
  const project = await api.payload.find({ collection: 'projects', limit: 1 })
  await api.cms('PATCH', `/projects/${project.docs[0]?.id}`, {
    as: 'editor',
    body: { _status: 'published', slug: `${slug}-2` },
  })
  const links = await listCampaignLinks(await api.serverReq())
  expect(links.find((link) => link.id === id)?.to).toBe(to.replace(slug ?? '', `${slug}-2`))
})

it('[ATTR-11] keeps its campaign when its page is redirected to a part of another one', async () => {
  const { slug } = await create.project()
  const { body } = await make({ path: `/projeto/${slug}` })
  await api.sql(`update projects set _status = 'draft' where slug = $1`, [slug])
  const from = `/projeto/${slug}`
  await api.cms('POST', '/redirects', { as: 'editor', body: { from, to: '/servicos#branding' } })
  const [link] = await listCampaignLinks(await api.serverReq())
  expect(link).toMatchObject({
    campaign: 'natal-2026',
    to: '/servicos?utm_source=feira-de-luanda&utm_medium=flyer&utm_campaign=natal-2026#branding',
  })
  expect(link?.id).toBe(body.campaignLink.id)
})

it('[ATTR-11] leads to a page of this site only, and says what is missing', async () => {
  for (const [changes, key] of [
    [{ path: 'https://outro.example/' }, 'path'],
    [{ path: '/nao-existe' }, 'path'],
    [{ path: '/admin' }, 'path'],
    [{ path: '/api/health' }, 'path'],
    [{ path: 'javascript:alert(1)' }, 'path'],
    [{ campaign: ' ' }, 'campaign'],
    [{ source: '!!!' }, 'source'],
    [{ medium: undefined }, 'medium'],
  ] as const) {
    const { body, status } = await make(changes)
    expect([status, body.issues?.[0]?.path], JSON.stringify(changes)).toEqual([400, key])
    expect(JSON.stringify(body)).not.toContain('destino')
  }
})

it('[ATTR-11] a page of this site is also known by its complete address, and without its first stroke', async () => {
  for (const path of [absoluteUrl('/servicos?x=1&utm_source=outra'), 'servicos?x=1']) {
    const { body } = await make({ path })
    expect(body.campaignLink?.to, path).toBe(
      '/servicos?x=1&utm_source=feira-de-luanda&utm_medium=flyer&utm_campaign=natal-2026',
    )
    await api.sql('delete from redirects')
  }
})

it('[ATTR-11] two links never have the same parameters, whatever their pages: their requests would count together', async () => {
  const { body } = await make()
  const again = await make({ campaign: 'NATAL 2026', path: '/servicos' })
  expect([again.status, again.body.issues?.[0]]).toMatchObject([400, { path: 'content' }])
  expect(again.text).toContain(new URL(body.campaignLink.short).pathname)
  expect((await make({ content: 'Verso B' })).status).toBe(201)
  await api.cms('PATCH', `/redirects/${body.campaignLink.id}`, { as: 'editor', body: { deletedAt: new Date() } })
  expect((await make()).status).toBe(201)
})

it('[ATTR-11] visits are counted for all time of the link', async () => {
  const { body } = await make()
  const { id, short } = body.campaignLink
  countAddress('redirect', new URL(short).pathname)
  await storeCounts(await api.serverReq(), new Date(Date.now() - 200 * DAY_MS))
  await forgetCounts(await api.serverReq(), new Date())
  countAddress('redirect', new URL(short).pathname)
  await storeCounts(await api.serverReq(), new Date())
  const links = await listCampaignLinks(await api.serverReq())
  expect(links.find((link) => link.id === id)?.visits).toBe(2)
})

it('[ATTR-11] requests that came by a link are counted once, whichever visit it was', async () => {
  const [a, b] = [await make({ content: 'A' }), await make({ content: 'B' })].map(({ body }) => body.campaignLink.id)
  const touch = JSON.stringify({ campaign: 'natal-2026', content: 'a', medium: 'flyer', source: 'Feira-de-Luanda' })
  const [both, last, other, spam] = [await create.lead(), await create.lead(), await create.lead(), await create.lead()]
  await api.sql('update leads set first_touch = $1, last_touch = $1 where id = $2', [touch, both.id])
  await api.sql('update leads set last_touch = $1 where id = $2', [touch, last.id])
  await api.sql('update leads set last_touch = $1, is_suspected_spam = true where id = $2', [touch, spam.id])
  await api.sql(`update leads set first_touch = '{"campaign": "outra"}' where id = $1`, [other.id])
  const find = async (id?: string) => (await listCampaignLinks(await api.serverReq())).find((link) => link.id === id)
  // Most are in the report's list of the last visit.
  expect(await find(a)).toMatchObject({ requests: 2, visit: 'last' })
  expect((await find(b))?.requests).toBe(0)
})

it('[ATTR-11] its QR code comes as SVG, and as PNG for print', async () => {
  const { body } = await make()
  const path = `/api/crm/campaign-links/${body.campaignLink.id}`
  const svg = await api.call('GET', `${path}/qr-svg`, { as: 'editor' })
  expect([svg.status, svg.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  const { height, width } = await sharp(Buffer.from(svg.text)).metadata()
  expect(width).toBe(height)
  const png = await api.call('GET', `${path}/qr-png`, { as: 'comercial' })
  expect([png.status, png.headers.get('content-type'), png.text.slice(1, 4)]).toEqual([200, 'image/png', 'PNG'])
})
