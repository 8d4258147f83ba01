import { once } from 'node:events'
import { mkdir, readdir, readFile, readlink, writeFile } from 'node:fs/promises'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

import { handleEndpoints } from 'payload'
import sharp, { type Create } from 'sharp'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { createStaticFiles } from '@/server/http/static-files'
import { inPictureQueue } from '@kit/process/pictures'
import { sqlRowIn, withTransaction } from '@kit/data/transaction'
import { type CmsBody, SITE, useApi } from '../support/api'
import { useHeardChanges } from '../support/heard-changes'
import { BOMBS } from '../support/pictures'
import { ARTICLE, PROJECT, PROSE, recordsOf } from '../support/records'
import { watchSyncs } from '../support/synced-files'

const api = useApi()
const create = recordsOf(api)
const changes = useHeardChanges()
const MEDIA = path.join(process.env.DATA_DIR ?? '', 'media')
const KINDS = 'Envie uma imagem JPEG, PNG, WebP, AVIF, GIF ou SVG.'

async function upload(
  bytes: Buffer,
  {
    alt = 'Uma foto' as string | null,
    id = '',
    isBulk = false,
    name = 'foto.png',
    query = '',
    type = 'image/png',
    updatedAt = '',
  } = {},
) {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(bytes)], { type }), name)
  body.append('_payload', JSON.stringify({ ...(alt !== null && { alt }), ...(updatedAt && { updatedAt }) }))
  const headers = { cookie: api.cookie('editor'), 'sec-fetch-site': 'same-origin' }
  const request = new Request(`${SITE}/api/cms/media${id && `/${id}`}?depth=0${query}`, {
    body,
    headers,
    method: id || isBulk ? 'PATCH' : 'POST',
  })
  const response = await handleEndpoints({ config: api.config, request })
  const answered = (await response.json()) as CmsBody
  return { ...answered, sentence: answered.errors?.[0]?.message, status: response.status }
}

const plain = (change: Partial<Create> = {}) =>
  sharp({ create: { background: '#8B5CF6', channels: 3, height: 300, width: 400, ...change } })

/** Mean of each colour in a stored file. */
async function meanOf(filename: unknown) {
  const { channels } = await sharp(await readFile(path.join(MEDIA, String(filename)))).stats()
  const [red, green, blue] = channels.map(({ mean }) => mean)
  return { blue, green, red }
}

const filesLike = async (start: string) => (await readdir(MEDIA)).filter((name) => name.startsWith(start))

/** Holds the next picture after it is drawn, before its record is judged. */
function holdNextPicture() {
  let [noteDrawn, letGo] = [() => {}, () => {}]
  const isDrawn = new Promise<void>((resolve) => (noteDrawn = resolve))
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve))
  const hooks = api.payload.collections.media.config.hooks.beforeValidate
  let isFirst = true
  const hold: (typeof hooks)[number] = async ({ data, req }) => {
    if (!isFirst || !req.file) return data
    isFirst = false
    noteDrawn()
    await isLetGo
    return data
  }
  hooks.unshift(hold)
  onTestFinished(() => void hooks.splice(hooks.indexOf(hold), 1))
  return { isDrawn, letGo }
}

const PUBLISHED = { _status: 'published' }
const page = (block: object) => ({ ...PUBLISHED, blocks: [block], title: 'Natal' })
const home = (blocks: object[]) => ({ ...PUBLISHED, blocks })
/** A text that shows the picture. */
const inText = (value: string) => ({
  root: {
    ...PROSE.root,
    children: [{ fields: null, format: '', relationTo: 'media', type: 'upload', value, version: 3 }],
  },
})

/** Number of transactions that are idle, waiting for their next statement. */
const idleTransactions = async () =>
  (
    await api.sql(`select 1 from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`)
  ).length

describe('the picture library', () => {
  it('takes a picture, replaces it and says so in the words of Payload', async () => {
    const created = await upload(await plain().png().toBuffer())
    expect([created.status, created.message]).toEqual([201, 'Registo criado com sucesso: Imagem.'])
    expect(created.doc).toMatchObject({ alt: 'Uma foto', height: 300, mimeType: 'image/webp', width: 400 })
    const replaced = await upload(await plain({ width: 200 }).png().toBuffer(), { id: created.doc?.id ?? '' })
    expect([replaced.status, replaced.doc?.width]).toEqual([200, 200])
    const renamed = await api.cms('PATCH', `/media/${created.doc?.id}`, { as: 'editor', body: { alt: 'Outra' } })
    expect(renamed.body.doc).toMatchObject({ alt: 'Outra', width: 200 })
    expect((await api.cms('PATCH', `/media/${created.doc?.id}`, { body: { alt: 'x' } })).status).toBe(401)
    expect((await api.cms('PATCH', `/media/${created.doc?.id}`, { as: 'comercial', body: { alt: 'x' } })).status).toBe(
      403,
    )
  })

  it('keeps a picture that a project shows, and says which', async () => {
    const { doc } = await upload(await plain().png().toBuffer(), { name: 'capa nova.png' })
    const path = `/media/${doc?.id}`
    const images = [`${SITE}/api/cms/media/file/${encodeURIComponent(String(doc?.filename))}`]
    const project = await create.project({ images, title: 'Casa Nova' })
    const refused = await api.cms('DELETE', path, { as: 'editor' })
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining('Esta imagem está no projeto «Casa Nova».'),
    ])
    await api.cms('PATCH', `/projects/${project.id}`, {
      as: 'editor',
      body: { images: ['https://exemplo.ao/outra.webp'] },
    })
    expect((await api.cms('DELETE', path, { as: 'editor' })).status).toBe(200)
  })

  it.each<[string, string, string, (id: string) => object]>([
    ['na notícia «Abrimos»', '/articles', 'cover', (cover) => ({ ...ARTICLE, cover, title: 'Abrimos' })],
    ['na notícia «Com texto»', '/articles', 'text', (id) => ({ ...ARTICLE, content: inText(id), title: 'Com texto' })],
    ['na página «Natal»', '/pages', 'opening', (picture) => page({ blockType: 'opening', heading: 'X', picture })],
    ['na página «Natal»', '/pages', 'pictures', (id) => page({ blockType: 'pictures', pictures: [id] })],
    [
      'no projeto «Marca»',
      '/projects',
      'seo',
      (image) => ({ ...PROJECT, ...PUBLISHED, seo: { image }, title: 'Marca' }),
    ],
    ['na equipa, em «Marta»', '/team', 'photo', (photo) => ({ name: 'Marta', photo, role: 'Design' })],
    ['na página inicial', '/globals/home', 'pictures', (id) => home([{ blockType: 'pictures', pictures: [id] }])],
    ['nas definições do site', '/globals/site-settings', 'logo', (logo) => ({ logo })],
    ['nas definições do site', '/globals/site-settings', 'seoImage', (seoImage) => ({ seoImage })],
  ])('[PAGE-14] keeps a picture that is %s: %s, %s', async (place, path, _, bodyWith) => {
    const { doc } = await upload(await plain().png().toBuffer())
    const id = String(doc?.id)
    const saved = await api.cms('POST', path, { as: 'editor', body: bodyWith(id) })
    expect(saved.status, saved.text).toBeLessThan(300)
    const remove = () => api.cms('DELETE', `/media/${id.toUpperCase()}`, { as: 'editor' })
    const refused = await remove()
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining(`Esta imagem está ${place}. Tire-a`)])
    const isGlobal = path.startsWith('/globals/')
    const taken = isGlobal
      ? await api.cms('POST', path, { as: 'editor', body: { ...home([]), logo: null, seoImage: null } })
      : await api.cms('PATCH', `${path}/${saved.body.doc?.id}`, { as: 'editor', body: { deletedAt: new Date() } })
    expect(taken.status, taken.text).toBe(200)
    expect((await remove()).status).toBe(200)
  })

  it('[PAGE-20] keeps the picture with which a service is shared', async () => {
    const { doc } = await upload(await plain().png().toBuffer())
    const { id } = await create.service({ name: 'Fachadas' })
    const share = (image: string | null) =>
      api.cms('PATCH', `/services/${id}`, { as: 'admin', body: { seo: { image } } })
    expect((await share(String(doc?.id))).status).toBe(200)
    const refused = await api.cms('DELETE', `/media/${doc?.id}`, { as: 'editor' })
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('no serviço «Fachadas»')])
    await share(null)
    expect((await api.cms('DELETE', `/media/${doc?.id}`, { as: 'editor' })).status).toBe(200)
  })

  it('is not replaced by a form that was opened before another person’s change', async () => {
    const { doc } = await upload(await plain().png().toBuffer())
    const id = String(doc?.id)
    const updatedAt = String(doc?.updatedAt)
    await api.cms('PATCH', `/media/${id}`, { as: 'admin', body: { alt: 'Corrigida' } })
    const late = await upload(await plain({ width: 200 }).png().toBuffer(), { id, updatedAt })
    expect([late.status, late.sentence]).toEqual([409, expect.stringContaining('Outra pessoa alterou este registo')])
    const { body: kept } = await api.cms('GET', `/media/${id}`, { as: 'editor' })
    expect(kept).toMatchObject({ alt: 'Corrigida', width: 400 })
    const again = { id, updatedAt: String((kept as { updatedAt?: string }).updatedAt) }
    expect((await upload(await plain({ width: 200 }).png().toBuffer(), again)).status).toBe(200)
  })

  it('leads a project on to the picture that replaces the one it shows', async () => {
    const { doc } = await upload(await plain().png().toBuffer(), { name: 'antes.png' })
    const images = [`${SITE}/api/cms/media/file/${String(doc?.filename)}`]
    const project = await create.project({ images, title: 'Casa Renovada' })
    const replaced = await upload(await plain().png().toBuffer(), { id: String(doc?.id), name: 'depois é.png' })
    expect(replaced.doc?.filename).not.toBe(doc?.filename)
    const after = `/api/cms/media/file/${encodeURIComponent(String(replaced.doc?.filename))}`
    expect(
      await api.sql(
        `select text from projects_texts where parent_id = $1
         union all
         select t.text from _projects_v_texts t join _projects_v v on v.id = t.parent_id where v.parent_id = $1`,
        [project.id],
      ),
    ).toEqual([{ text: after }, { text: after }])
  })

  it('has a form and a drawer that were open say so when a project’s picture was replaced meanwhile', async () => {
    const { doc } = await upload(await plain().png().toBuffer(), { name: 'velha.png' })
    const images = [`/api/cms/media/file/${String(doc?.filename)}`]
    const shown = await create.project({ images: [SITE + images[0]], title: 'Casa Aberta' })
    const unseen = await create.project({ images: [SITE + images[0]], title: 'Casa Fechada' })
    await api.cms('PATCH', `/projects/${unseen.id}`, { as: 'editor', body: { _status: 'draft' } })
    const open = await Promise.all(
      [shown, unseen].map(async ({ id }) => ({
        drawer: (await api.call('GET', `/api/projects/${id}`, { as: 'editor' })).body.project.updatedAt,
        form: (await api.cms('GET', `/projects/${id}?draft=true`, { as: 'editor' })).body as { updatedAt?: string },
        id,
      })),
    )
    await upload(await plain().png().toBuffer(), { id: String(doc?.id), name: 'nova.png' })
    for (const { drawer, form, id } of open) {
      const body = { images, title: 'Casa', updatedAt: form.updatedAt }
      const saved = await api.cms('PATCH', `/projects/${id}`, { as: 'editor', body: { ...body, _status: 'published' } })
      const put = await api.call('PUT', `/api/projects/${id}`, {
        as: 'editor',
        body: { images: [SITE + images[0]] },
        headers: { 'X-If-Unmodified-Since': drawer },
      })
      expect([saved.status, put.status]).toEqual([409, 409])
    }
  })

  it('deleted while a form was open that had chosen it is dropped by drafts, and missed by name where it is published', async () => {
    const { doc } = await upload(await plain().png().toBuffer())
    const cover = String(doc?.id)
    const seo = { image: cover }
    const bodies = {
      articles: { ...ARTICLE, cover, seo },
      pages: { blocks: [{ blockType: 'opening', heading: 'X', picture: cover }], seo, title: 'X' },
    }
    const open = await Promise.all(
      Object.entries(bodies).map(async ([name, body]) => {
        const made = await api.cms('POST', `/${name}`, { as: 'editor', body: { ...body, _status: 'draft' } })
        expect(made.status, made.text).toBe(201)
        return { body, path: `/${name}/${made.body.doc?.id}` }
      }),
    )
    expect((await api.cms('DELETE', `/media/${cover}`, { as: 'editor' })).status).toBe(200)
    for (const { body, path } of open) {
      const saved = await api.cms('PATCH', `${path}?draft=true&autosave=true`, {
        as: 'editor',
        body: { ...body, _status: 'draft', title: 'Mais uma palavra' },
      })
      expect([saved.status, saved.body.doc]).toEqual([200, expect.objectContaining({ title: 'Mais uma palavra' })])
      const published = await api.cms('PATCH', path, { as: 'editor', body: { ...body, _status: 'published' } })
      expect([published.status, published.text]).toEqual([
        400,
        expect.stringContaining('já não existe. Escolha outra.'),
      ])
    }
    for (const name of ['seoImage', 'logo', 'symbol']) {
      const { status, text } = await api.cms('POST', '/globals/site-settings', {
        as: 'editor',
        body: { [name]: cover },
      })
      expect([status, text], name).toEqual([400, expect.stringContaining('já não existe. Escolha outra.')])
    }
  })

  it('keeps the picture of one of Home’s cards, which follows the picture that replaces it', async () => {
    const { doc } = await upload(await plain().png().toBuffer(), { name: 'cartão.png' })
    const image = `/api/cms/media/file/${encodeURIComponent(String(doc?.filename))}`
    const save = (title: string) =>
      api.payload.updateGlobal({
        data: { portfolioCards: [{ image, slug: 'casa-nova', title }] },
        slug: 'site-settings',
      })
    await save('Casa Nova')
    const path = `/media/${doc?.id}`
    const refused = await api.cms('DELETE', path, { as: 'editor' })
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining('Esta imagem está no cartão «Casa Nova» da página inicial. Tire-a de lá'),
    ])
    await changes.take()
    const replaced = await upload(await plain().png().toBuffer(), { id: String(doc?.id), name: 'outro.png' })
    expect(await changes.take()).toContain('site-settings')
    const { portfolioCards } = await api.payload.findGlobal({ slug: 'site-settings' })
    expect(portfolioCards?.[0]?.image).toBe(`/api/cms/media/file/${String(replaced.doc?.filename)}`)
    await api.payload.updateGlobal({ data: { portfolioCards: [] }, slug: 'site-settings' })
    expect((await api.cms('DELETE', path, { as: 'editor' })).status).toBe(200)
  })

  it('keeps the files of two pictures that arrive at once with one name apart', async () => {
    const red = await plain({ background: '#ff0000' }).png().toBuffer()
    const blue = await plain({ background: '#0000ff' }).png().toBuffer()
    const sent = await Promise.all([red, blue].map((bytes) => upload(bytes, { name: 'gémea.png' })))
    expect(sent.map(({ status }) => status)).toEqual([201, 201])
    const [ofRed, ofBlue] = await Promise.all(sent.map(({ doc }) => meanOf(doc?.filename)))
    expect([ofRed?.red, ofBlue?.blue].every((mean) => Number(mean) > 200)).toBe(true)
  })

  it('keeps a picture whose name looks like a smaller size of a later one', async () => {
    const red = await plain({ background: '#ff0000' }).png().toBuffer()
    const blue = await plain({ background: '#0000ff', height: 720, width: 960 }).png().toBuffer()
    const { doc } = await upload(red, { name: 'obra-480x360.png' })
    const later = await upload(blue, { name: 'obra.png' })
    expect((await meanOf(doc?.filename)).red).toBeGreaterThan(200)
    await api.cms('DELETE', `/media/${later.doc?.id}`, { as: 'editor' })
    expect((await meanOf(doc?.filename)).red).toBeGreaterThan(200)
  })

  it('never gives a picture the address of one that was deleted, which old versions of a page may show', async () => {
    const bytes = await plain().png().toBuffer()
    const { doc } = await upload(bytes, { name: 'image.png' })
    expect(doc?.filename).toMatch(/^image-.+\.webp$/)
    await api.cms('DELETE', `/media/${doc?.id}`, { as: 'editor' })
    const again = await upload(bytes, { name: 'image.png' })
    expect(again.status).toBe(201)
    expect(again.doc?.filename).not.toBe(doc?.filename)
  })

  it('a replacement that is refused or not stored leaves the old picture, and no new one', async () => {
    const { doc } = await upload(await plain().png().toBuffer(), { name: 'antiga.png' })
    const id = String(doc?.id)
    const before = await filesLike('antiga')
    const bytes = await plain().png().toBuffer()
    expect((await upload(bytes, { alt: ' ', id, name: 'proibida.png' })).status).toBe(400)
    await api.sql(
      `alter table media add constraint only_old check (id <> '${id}' or filename = '${String(doc?.filename)}')`,
    )
    expect((await upload(bytes, { id, name: 'proibida.png' })).status).toBeGreaterThanOrEqual(400)
    await api.sql('alter table media drop constraint only_old')
    const crop = '?uploadEdits[focalPoint][x]=10&uploadEdits[focalPoint][y]=10'
    const cropped = await api.cms('PATCH', `/media/${id}${crop}`, { as: 'editor', body: { alt: ' ' } })
    expect(cropped.status).toBe(400)
    expect([new Set(await filesLike('antiga')), await filesLike('proibida')]).toEqual([new Set(before), []])
    const { docs } = await api.payload.find({ collection: 'media', where: { filename: { like: 'proibida' } } })
    expect(docs).toEqual([])
    const kept = await api.payload.findByID({ collection: 'media', id })
    expect(kept).toMatchObject({ alt: 'Uma foto', filename: doc?.filename })
  })

  it('[R4] whose files the storage does not take leaves no picture without them, new or in the place of another', async () => {
    const { doc } = await upload(await plain().png().toBuffer(), { name: 'de-antes.png' })
    const { hooks } = api.payload.collections.media.config
    const { afterChange } = hooks
    hooks.afterChange = [...afterChange, () => Promise.reject(new Error('The bucket does not answer'))]
    onTestFinished(() => {
      hooks.afterChange = afterChange
    })
    const bytes = await plain().png().toBuffer()
    for (const id of [undefined, String(doc?.id)]) {
      const refused = await upload(bytes, { ...(id && { id }), name: 'sem-ficheiro.png' })
      expect([refused.status, refused.sentence]).toEqual([503, 'Não foi possível guardar a imagem. Tente de novo.'])
    }
    const where = { filename: { like: 'sem-ficheiro' } }
    expect((await api.payload.find({ collection: 'media', where })).docs).toEqual([])
    expect(await filesLike('sem-ficheiro')).toEqual([])
    expect(await api.payload.findByID({ collection: 'media', id: String(doc?.id) })).toMatchObject({
      filename: doc?.filename,
    })
  })

  it('[R4] has a picture’s files on the disk before it answers, and before the replaced ones go', async () => {
    const synced = await watchSyncs(MEDIA)
    const { doc } = await upload(await plain().png().toBuffer(), { name: 'primeira.png' })
    const first = await filesLike('primeira')
    expect([...synced.keys()]).toEqual(expect.arrayContaining([...first, '']))
    expect(await upload(await plain().png().toBuffer(), { id: String(doc?.id), name: 'segunda.png' })).toMatchObject({
      status: 200,
    })
    const second = await filesLike('segunda')
    expect(second.length).toBeGreaterThan(1)
    for (const name of [...second, '']) expect(synced.get(name), name).toEqual(expect.arrayContaining(first))
    expect(await filesLike('primeira')).toEqual([])
  })

  it('keeps a text that is saved while the picture is being replaced', async () => {
    const { doc } = await upload(await plain().png().toBuffer(), { name: 'lenta.png' })
    const id = String(doc?.id)
    const { isDrawn, letGo } = holdNextPicture()
    const replacing = upload(await plain().png().toBuffer(), { alt: null, id, name: 'nova.png' })
    await isDrawn
    const saved = await api.cms('PATCH', `/media/${id}`, { as: 'editor', body: { alt: 'Entretanto' } })
    letGo()
    expect([saved.status, (await replacing).status]).toEqual([200, 200])
    const stored = await api.payload.findByID({ collection: 'media', id })
    expect(stored).toMatchObject({ alt: 'Entretanto', filename: expect.stringMatching(/^nova-/) })
  })

  it('[R4] is replaced while a project that shows it is saved: one waits for the other, and neither fails for it', async () => {
    const { doc } = await upload(await plain().png().toBuffer(), { name: 'junta.png' })
    const images = [`${SITE}/api/cms/media/file/${String(doc?.filename)}`]
    const project = await create.project({ images, title: 'Casa Guardada' })
    const bytes = await plain().png().toBuffer()
    const req = await api.serverReq()
    const { answers } = await withTransaction(req, async () => {
      const { pid } = await sqlRowIn<{ pid: number }>(req)`
        select pg_backend_pid() as pid from projects_texts where parent_id = ${project.id}::uuid for update`
      const replaced = upload(bytes, { id: String(doc?.id), name: 'junta-nova.png' })
      await expect.poll(() => api.waitersFor(pid)).toHaveLength(1)
      const [replacing] = await api.waitersFor(pid)
      const saved = api.call('PUT', `/api/projects/${project.id}`, { as: 'editor', body: { title: 'Casa Nova' } })
      await expect.poll(() => api.waitersFor(replacing?.pid)).toHaveLength(1)
      return { answers: Promise.all([replaced, saved]) }
    })
    expect((await answers).map(({ status }) => status)).toEqual([200, 200])
  })

  it('two replacements at once leave the picture of one, which the project shows', async () => {
    const { doc } = await upload(await plain().png().toBuffer(), { name: 'duas.png' })
    const id = String(doc?.id)
    const images = [`${SITE}/api/cms/media/file/${String(doc?.filename)}`]
    const project = await create.project({ images, title: 'Casa Dupla' })
    const bytes = await plain().png().toBuffer()
    const sent = await Promise.all(['um', 'dois'].map((end) => upload(bytes, { id, name: `duas-${end}.png` })))
    expect(sent.map(({ status }) => status)).toEqual([200, 200])
    const { filename, sizes } = await api.payload.findByID({ collection: 'media', id })
    const drawn = Object.values(sizes ?? {}).flatMap((size) => size.filename ?? [])
    expect(new Set(await filesLike('duas'))).toEqual(new Set([filename, ...drawn]))
    expect(await api.sql(`select text from projects_texts where parent_id = $1`, [project.id])).toEqual([
      { text: `/api/cms/media/file/${String(filename)}` },
    ])
  })

  it('redraws a picture around its focal point, but not over another that replaced it meanwhile', async () => {
    const { doc } = await upload(await plain().png().toBuffer(), { name: 'grande.png' })
    const path = `/media/${doc?.id}?uploadEdits[focalPoint][x]=10&uploadEdits[focalPoint][y]=10`
    const redraw = () => api.cms('PATCH', path, { as: 'editor', body: { alt: 'Uma foto' } })
    const redrawn = await redraw()
    expect([redrawn.status, redrawn.body.doc]).toEqual([200, expect.objectContaining({ focalX: 10 })])
    const blue = await plain({ background: '#0000ff' }).png().toBuffer()
    const { isDrawn, letGo } = holdNextPicture()
    const redrawing = redraw()
    await isDrawn
    expect((await upload(blue, { id: String(doc?.id), name: 'azul.png' })).status).toBe(200)
    letGo()
    expect((await redrawing).status).toBe(409)
    const { filename } = await api.payload.findByID({ collection: 'media', id: String(doc?.id) })
    expect((await meanOf(filename)).blue).toBeGreaterThan(200)
  })

  it.each([
    { edited: 'focused', left: 0, red: 127, width: 1920 },
    { edited: 'cropped', left: 50, red: 0, width: 960 },
  ])('publishes a photo that was $edited before its first save upright, without its GPS position', async (row) => {
    const { left, red, width } = row
    // As the phone shows it: 2700 wide, 3600 high, the left half red and the right one black.
    const half = await plain({ background: '#ff0000', height: 3600, width: 1350 }).png().toBuffer()
    const upright = await sharp(half).extend({ right: 1350 }).png().toBuffer()
    const photo = await sharp(upright)
      .rotate(270)
      .withExif({ IFD3: { GPSLatitudeRef: 'S' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const edits = {
      '[crop][height]': 100,
      '[crop][width]': 100 - left,
      '[crop][x]': left,
      '[crop][y]': 0,
      '[focalPoint][x]': 10,
      '[focalPoint][y]': 10,
      '[heightInPixels]': 3600,
      '[widthInPixels]': 27 * (100 - left),
    }
    const query = Object.entries(edits).map(([path, value]) => `&uploadEdits${path}=${value}`)
    const { doc, status } = await upload(photo, { name: 'loja.jpg', query: query.join(''), type: 'image/jpeg' })
    expect([status, doc]).toEqual([201, expect.objectContaining({ focalX: 10, height: 2560, width })])
    const stored = await sharp(path.join(MEDIA, String(doc?.filename))).metadata()
    expect(stored).toMatchObject({ format: 'webp', height: 2560, width })
    expect(stored.exif).toBeUndefined()
    expect((await meanOf(doc?.filename)).red).toBeCloseTo(red, -1)
  })

  it.each(Object.entries(BOMBS))('[S7] refuses %s before it is decoded', async (_, make) => {
    const { sentence, status } = await upload(await make())
    expect([status, sentence]).toEqual([400, expect.stringContaining('dimensões demasiado grandes')])
  })

  it('says which kinds it takes, and what is wrong with a picture that broke off', async () => {
    const jpeg = await plain({ noise: { mean: 128, sigma: 60, type: 'gaussian' } })
      .jpeg()
      .toBuffer()
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
    const tiff = await plain().tiff().toBuffer()
    for (const other of [
      heic,
      tiff,
      Buffer.from('%PDF-1.4'),
      Buffer.from('x'),
      Buffer.from('\0\0\0\x1cftypavif', 'latin1'),
    ]) {
      const { sentence, status } = await upload(other)
      expect([status, sentence]).toEqual([400, KINDS])
    }
    expect((await upload(Buffer.alloc(0))).status).toBe(400)
    expect((await upload(jpeg.subarray(0, jpeg.byteLength / 2))).sentence).toMatch(/incompleta ou danificada/)
  })

  it('[PAGE-17] takes a drawing as what it draws, with its transparency, and nothing else of it', async () => {
    const drawing = (inside: string) =>
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="36" height="18" onload="alert(1)">${inside}</svg>`)
    const hostile =
      '<script>alert(1)</script><a href="javascript:alert(1)"><circle cx="9" cy="9" r="9" fill="#8b5cf6"/></a>'
    const { doc, status } = await upload(drawing(hostile), { type: 'image/svg+xml' })
    expect(status).toBe(201)
    expect(doc).toMatchObject({ height: 800, mimeType: 'image/webp', width: 1600 })
    const served = await api.cms('GET', `/media/file/${String(doc?.filename)}`)
    expect(served.text).not.toContain('script')

    const long = drawing(`<!--${'x'.repeat(1024 * 1024)}--><circle r="9"/>`)
    expect((await upload(long, { type: 'image/svg+xml' })).sentence).toBe(
      'Um SVG pode ter até 1 MB. Simplifique-o, ou envie um PNG.',
    )
    expect((await upload(drawing('<circle'), { type: 'image/svg+xml' })).sentence).toBe(KINDS)
  })

  it('[PAGE-17] several drawings at once wait for nothing but their turn', async () => {
    const circle = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="9"/></svg>')
    const sent = await Promise.all(
      [1, 2, 3, 4].map((number) => upload(circle, { name: `${number}.svg`, type: 'image/svg+xml' })),
    )
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  })

  it('answers 404 for a file that it does not have', async () => {
    const { body, status } = await api.cms('GET', '/media/file/nenhuma.png')
    expect([status, body.errors?.[0]?.message]).toEqual([404, 'Endereço não encontrado'])
  })

  describe('[S11] a file whose reader leaves', () => {
    const LARGE = 'grande & pesada.webp'
    beforeAll(async () => {
      await mkdir(MEDIA, { recursive: true })
      // More than a connection's buffers take.
      await writeFile(path.join(MEDIA, LARGE), Buffer.alloc(32 * 1024 * 1024))
    })

    /** How often this process has the file open. */
    const timesOpen = async () => {
      const open = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''))
      return (await Promise.all(open)).filter((target) => target.endsWith(LARGE)).length
    }

    it('is closed in front of Payload', async () => {
      const serveFile = createStaticFiles()
      const server = createServer((request, response) => {
        serveFile(request, response, () => response.writeHead(404).end())
      })
      onTestFinished(() => server.close().closeAllConnections())
      await once(server.listen({ host: '127.0.0.1', port: 0 }), 'listening')
      const { port } = server.address() as AddressInfo
      const ask = async (headers = {}) => {
        const path = '/api/cms/media/file/grande%20&%20pesada.webp'
        const [answer] = (await once(get({ headers, path, port }), 'response')) as [IncomingMessage]
        return answer
      }
      const answers = await Promise.all([ask(), ask(), ask()])
      expect(await timesOpen()).toBe(3)
      for (const answer of answers) answer.destroy()
      await expect.poll(timesOpen).toBe(0)

      for (const range of ['bytes=5-2', 'bytes=-500', 'bytes=0-0', 'bytes=0-1,5-6', 'linhas=1-2']) {
        const answer = await ask({ range })
        answer.destroy()
        expect([answer.statusCode, answer.headers['content-length']], range).toEqual([200, String(32 * 1024 * 1024)])
      }
    })

    it('is closed behind Payload, under another spelling', async () => {
      const read = async () => {
        const request = new Request(`${SITE}/api/cms/media/file/.%2F${encodeURIComponent(LARGE)}`)
        return handleEndpoints({ config: api.config, request })
      }
      const { body, headers, status } = await read()
      expect([status, headers.get('content-type')]).toEqual([200, 'image/webp'])
      await expect.poll(timesOpen).toBe(1)
      await body?.cancel()
      await expect.poll(timesOpen).toBe(0)
    })
  })

  it('fetches no picture from an address', async () => {
    const body = { alt: 'x', filename: 'a.png', url: 'http://exemplo.ao/a.png' }
    const { status, text } = await api.cms('POST', '/media', { as: 'editor', body })
    expect([status, text]).toEqual([400, expect.stringContaining('Nenhum')])
  })

  it('[S7] gives several pictures one text at once, but draws only one at a time', async () => {
    const bytes = await plain().png().toBuffer()
    const { doc } = await upload(bytes, { name: 'várias.png' })
    const many = `where[id][equals]=${doc?.id}`
    const options = { as: 'editor', body: { alt: 'Um texto' } } as const
    expect((await api.cms('PATCH', `/media?${many}`, options)).status).toBe(200)
    const edits = 'uploadEdits[focalPoint][x]=10&uploadEdits[focalPoint][y]=10'
    expect((await api.cms('PATCH', `/media?${many}&${edits}`, options)).status).toBe(400)
    const replaced = await upload(bytes, { isBulk: true, query: `&${many}` })
    expect([replaced.status, replaced.sentence]).toEqual([400, 'Substitua ou recorte uma imagem de cada vez.'])
    const stored = await api.payload.findByID({ collection: 'media', id: String(doc?.id) })
    expect(stored).toMatchObject({ alt: 'Um texto', filename: doc?.filename, focalX: doc?.focalX })
  })

  it('[S7] waits for its turn, and is worked on, without a transaction', async () => {
    const ends: (() => void)[] = []
    const others = [0, 1].map(() => inPictureQueue(() => new Promise<void>((resolve) => ends.push(resolve))))
    const uploading = upload(await plain({ height: 2000, width: 2000 }).png().toBuffer())
    const state = { isDone: false }
    const watched = uploading.finally(() => (state.isDone = true))
    expect(await idleTransactions()).toBe(0)
    for (const end of ends) end()
    await Promise.all(others)
    while (!state.isDone) expect(await idleTransactions()).toBe(0)
    expect((await watched).status).toBe(201)
  })
})
