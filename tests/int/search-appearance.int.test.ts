import type { Metadata } from 'next'
import type { Field } from 'payload'
import { beforeAll, expect, it } from 'vitest'

import { generateMetadata as ofPage } from '@/app/(site)/[slug]/page'
import { generateMetadata as ofArticle } from '@/app/(site)/noticias/[slug]/page'
import { generateMetadata as ofHome } from '@/app/(site)/page'
import { generateMetadata as ofProject } from '@/app/(site)/projeto/[id]/page'
import { generateMetadata as ofService } from '@/app/(site)/servicos/[id]/page'
import { listPublicPaths } from '@/site/seo/public-paths'
import { builtInCatalogue } from '@collections/catalogue/built-in-catalogue'
import type { SearchResultFields } from '@kit/admin/form/search-preview'
import { setRunningPayload } from '@kit/process/running-payload'
import { useApi } from '../support/api'
import { ARTICLE, pictureIn, recordsOf } from '../support/records'

const api = useApi()
const create = recordsOf(api)
let picture: { filename?: string | null; id: string }

beforeAll(async () => {
  setRunningPayload(api.payload)
  picture = await pictureIn(api, 'Partilha')
})

const NAME = 'Nome do conteúdo'
const send = async (method: 'PATCH' | 'POST', path: string, body: object) => {
  const { body: answer, status, text } = await api.cms(method, path, { as: 'admin', body })
  expect(status, text).toBeLessThan(300)
  return answer.doc as unknown as { id: string; slug: string }
}
const add = (collection: string, fields: object) =>
  send('POST', `/${collection}`, { _status: 'published', ...fields, title: NAME })

interface Kind {
  /** Saves what search engines and shared links show. */
  save: (seo: { description: string; image: string; isHidden: boolean; title: string }) => Promise<unknown>
  metadata: () => Promise<Metadata>
  path: string
}
const saved =
  (collection: string, id: string): Kind['save'] =>
  (seo) =>
    send('PATCH', `/${collection}/${id}`, { seo })

const KINDS: Record<string, () => Promise<Kind>> = {
  articles: async () => {
    const { id, slug } = await add('articles', ARTICLE)
    const params = Promise.resolve({ slug })
    return { metadata: () => ofArticle({ params }), path: `/noticias/${slug}`, save: saved('articles', id) }
  },
  pages: async () => {
    const { id, slug } = await add('pages', { blocks: [] })
    const params = Promise.resolve({ slug })
    return { metadata: () => ofPage({ params }), path: `/${slug}`, save: saved('pages', id) }
  },
  projects: async () => {
    const { id, slug } = await create.project({ title: NAME })
    const params = Promise.resolve({ id: slug })
    return { metadata: () => ofProject({ params }), path: `/projeto/${slug}`, save: saved('projects', id) }
  },
  services: async () => {
    const { id, number } = await create.service({ name: NAME })
    const params = Promise.resolve({ id: String(number) })
    return { metadata: () => ofService({ params }), path: `/servicos/${number}`, save: saved('services', id) }
  },
  'site-settings': async () => {
    await send('POST', '/globals/site-settings', { seoTitle: NAME })
    return {
      metadata: ofHome,
      path: '/',
      save: ({ description, image, isHidden, title }) =>
        send('POST', '/globals/site-settings', {
          seoDescription: description,
          seoImage: image,
          seoIsHidden: isHidden,
          seoTitle: title,
        }),
    }
  },
}

/** A form's fields by the name that its state gives them. */
const namedOf = (fields: readonly Field[], before = ''): [string, Field][] =>
  fields.flatMap((field): [string, Field][] => {
    if ('tabs' in field) return field.tabs.flatMap((tab) => namedOf(tab.fields, before))
    const name = 'name' in field && field.name ? `${before}${field.name}` : ''
    return [[name, field], ...('fields' in field ? namedOf(field.fields, name ? `${name}.` : before) : [])]
  })

/** What the form's preview is told. */
function previewIn(fields: readonly Field[]): { before: string; fields?: SearchResultFields } {
  const [, preview] = namedOf(fields).find(([name]) => /(?:^|\.)preview$/.test(name)) ?? []
  const shown = (preview?.admin?.components as { Field?: { clientProps: ReturnType<typeof previewIn> } })?.Field
  return shown?.clientProps ?? { before: 'none' }
}

it.each(Object.entries(KINDS))(
  '[PAGE-06] %s have title, description, picture and noindex, with a preview',
  async (slug, make) => {
    const { metadata, path, save } = await make()
    expect(await metadata()).toMatchObject({ title: NAME })
    expect(await metadata()).not.toHaveProperty('robots')
    expect(await listPublicPaths(api.payload)).toContain(path)

    await save({ description: 'Uma frase.', image: picture.id, isHidden: true, title: 'Para quem procura' })
    const { description, openGraph, robots, title } = await metadata()
    // A typed title is the whole title. Home's is anyway: its layout adds nothing to it.
    const whole = slug === 'site-settings' ? 'Para quem procura' : { absolute: 'Para quem procura' }
    expect([title, description, robots]).toEqual([whole, 'Uma frase.', 'noindex'])
    expect(JSON.stringify(openGraph?.images)).toContain('Partilha')
    expect(await listPublicPaths(api.payload)).not.toContain(path)
    expect(await listPublicPaths(api.payload, { withHidden: true })).toContain(path)

    const { fields: form } = [...api.config.collections, ...api.config.globals].find((one) => one.slug === slug) ?? {
      fields: [],
    }
    const { before, fields } = previewIn(form)
    expect(path.startsWith(before)).toBe(true)
    const shown = { address: 'slug', description: 'seo.description', name: 'title', title: 'seo.title', ...fields }
    const names = namedOf(form).map(([name]) => name)
    expect(names).toEqual(expect.arrayContaining(Object.values(shown)))
  },
)

it('[PAGE-06] an entry of the catalogue has what its service shows to search engines', async () => {
  const { id, number } = await create.service({ name: NAME })
  const entry = { ...builtInCatalogue[0], features: [], service: id, slug: 'com-servico', title: NAME }
  await send('POST', '/catalogue', entry)
  const params = Promise.resolve({ id: 'com-servico' })
  const seo = { description: 'Uma frase.', isHidden: true, title: 'Para quem procura' }
  expect(await listPublicPaths(api.payload)).toEqual(expect.arrayContaining(['/servicos/com-servico']))
  await saved('services', id)({ ...seo, image: picture.id })
  expect(await ofService({ params })).toMatchObject({
    description: 'Uma frase.',
    robots: 'noindex',
    title: { absolute: 'Para quem procura' },
  })
  const listed = await listPublicPaths(api.payload)
  expect(listed.filter((path) => ['/servicos/com-servico', `/servicos/${number}`].includes(path))).toEqual([])
})
