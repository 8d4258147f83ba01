import { schedulePublishHandler } from '@payloadcms/ui/utilities/schedulePublishHandler'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { jobs as jobsConfig } from '@crm/jobs/jobs-config'
import { tellUnpublished } from '@crm/jobs/tell-unpublished'
import { tellPeople } from '@crm/notifications/operations/telling'
import { useApi } from '../support/api'
import { useHeardChanges } from '../support/heard-changes'
import { pictureIn, PROJECT, recordsOf, serial } from '../support/records'

const api = useApi()
const create = recordsOf(api)
const as = 'editor'

const changes = useHeardChanges()

beforeEach(async () => {
  await api.sql('delete from payload_jobs')
  await changes.take()
})

const newTitle = () => `Marca ${serial()}`
const statusForVisitors = async (id: string) => (await api.call('GET', `/api/projects/${id}`)).status

/** Creates a draft as the editor's form does, with autosave. */
async function createDraft(fields: Record<string, unknown> = {}): Promise<string> {
  const { body, status, text } = await api.cms('POST', '/projects?draft=true', {
    as,
    body: { ...fields, _status: 'draft' },
  })
  expect(status, text).toBe(201)
  return body.doc?.id ?? ''
}
async function autosave(id: string, fields: Record<string, unknown>): Promise<void> {
  const body = { ...fields, _status: 'draft' }
  const { status, text } = await api.cms('PATCH', `/projects/${id}?draft=true&autosave=true`, { as, body })
  expect(status, text).toBe(200)
}
async function publish(id: string, fields: Record<string, unknown> = {}): Promise<void> {
  const body = { ...fields, _status: 'published' }
  const { status, text } = await api.cms('PATCH', `/projects/${id}`, { as, body })
  expect(status, text).toBe(200)
}

describe('scheduled publishing', () => {
  /** Schedules as the editor's drawer does. */
  async function schedule(id: string, type: 'publish' | 'unpublish', date: Date): Promise<void> {
    const req = await api.serverReq(as)
    const doc = { relationTo: 'projects' as const, value: id }
    // The handler reads no more of the admin's arguments than this.
    const asked = { date, doc, req, type } as Parameters<typeof schedulePublishHandler>[0]
    expect(await schedulePublishHandler(asked)).not.toHaveProperty('error')
  }
  const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000)
  /** Runs due jobs as the cron of every minute does. */
  const runDueJobs = () => api.payload.jobs.run({ queue: 'default', silent: true })
  const letTimeCome = () => api.sql(`update payload_jobs set wait_until = now() - interval '1 second'`)

  it('[SITE-35] the queue that it waits in is run every minute', async () => {
    await schedule((await create.project()).id, 'publish', tomorrow())
    const [job] = await api.sql<{ queue: string; task_slug: string }>('select queue, task_slug from payload_jobs')
    expect(job).toEqual({ queue: 'default', task_slug: 'schedulePublish' })
    expect(jobsConfig.autoRun).toEqual([expect.objectContaining({ cron: '* * * * *', queue: 'default' })])
  })

  it('[PORT-12] a draft appears at its time, not before, and the public pages hear of it', async () => {
    const title = newTitle()
    const id = await createDraft()
    await autosave(id, { ...PROJECT, title })
    await schedule(id, 'publish', tomorrow())
    await changes.take()
    await runDueJobs()
    expect(await statusForVisitors(id)).toBe(404)
    expect(await changes.take()).toEqual([])

    await letTimeCome()
    await runDueJobs()
    const { body, status } = await api.call('GET', `/api/projects/${id}`)
    expect(status).toBe(200)
    expect(body.project).toMatchObject({ slug: title.toLowerCase().replace(' ', '-'), title })
    expect(await changes.take()).toContain('projects')
    expect(await api.sql('select 1 from payload_jobs')).toEqual([])
  })

  it('[PORT-30] a project disappears at its time', async () => {
    const { id, slug } = await create.project()
    await schedule(id, 'unpublish', tomorrow())
    await letTimeCome()
    await changes.take()
    await runDueJobs()
    expect(await statusForVisitors(id)).toBe(404)
    expect(await statusForVisitors(slug)).toBe(404)
    expect(await changes.take()).toContain('projects')
  })

  it('[PORT-30] a project disappears at its time, however incomplete its newest draft is', async () => {
    const { id } = await create.project()
    await schedule(id, 'unpublish', tomorrow())
    await autosave(id, { images: [], title: '' })
    await letTimeCome()
    await runDueJobs()
    expect(await statusForVisitors(id)).toBe(404)
    const edited = await api.cms('GET', `/projects/${id}?draft=true`, { as })
    expect(edited.body).toMatchObject({ _status: 'draft', description: PROJECT.description, images: [] })
  })

  it('[PORT-12] a draft that is not complete at its time stays a draft, and who scheduled it is told, once', async () => {
    vi.spyOn(api.payload.logger, 'error').mockReturnValue()
    const title = newTitle()
    const id = await createDraft({ title })
    await schedule(id, 'publish', tomorrow())
    await letTimeCome()
    await runDueJobs()
    expect(await statusForVisitors(id)).toBe(404)
    vi.restoreAllMocks()
    for (let round = 0; round < 2; round += 1) await tellUnpublished(await api.serverReq())
    await tellPeople(api.payload)
    const { notifications } = (await api.call('GET', '/api/crm/notifications', { as })).body
    expect(notifications.filter(({ entityId }) => entityId === id)).toMatchObject([
      {
        count: 1,
        heading: 'Publicação agendada que falhou',
        href: `/admin/collections/projects/${id}`,
        text: `${title} · Os campos a seguir estão inválidos: Descrição, Categoria, Imagens`,
      },
    ])
  })

  it('[PORT-12] of a failed publication whose scheduler has left the administrators are told, without an error in English', async () => {
    const id = await createDraft({ title: '' })
    await schedule(id, 'publish', tomorrow())
    const error = JSON.stringify({ message: 'Failed query: select 1' })
    await api.sql(`update payload_jobs set has_error = true, error = '${error}',
      input = jsonb_set(input, '{user,value}', to_jsonb(gen_random_uuid()::text))`)
    // As a cancelled change leaves it.
    await api.sql(
      `insert into payload_jobs (task_slug, has_error, input, created_at, updated_at)
       values ('schedulePublish', true, '{"type": "publish"}', '2020-01-01', now())`,
    )
    await tellUnpublished(await api.serverReq())
    await tellPeople(api.payload)
    const { notifications } = (await api.call('GET', '/api/crm/notifications', { as: 'admin' })).body
    expect(notifications.find(({ entityId }) => entityId === id)?.text).toBe('Sem título')
    expect(await api.sql('select 1 from payload_jobs')).toEqual([])
  })
})

describe('a draft', () => {
  it('[PORT-12] over a published project changes nothing for visitors until it is published', async () => {
    const { id, title } = await create.project()
    await autosave(id, { title: 'Ainda não' })
    expect((await api.call('GET', `/api/projects/${id}`)).body.project.title).toBe(title)
    await publish(id, { title: 'Agora sim' })
    expect((await api.call('GET', `/api/projects/${id}`)).body.project.title).toBe('Agora sim')
  })

  it('[API-18] over a published project stays unpublished when a colleague changes the published one', async () => {
    const { id, slug, title } = await create.project()
    await autosave(id, { description: 'Ainda não', slug: `novo-${slug}`, tags: ['rascunho'], title: 'Ainda não' })
    for (const body of [{ clientName: 'Ondjiva' }, { featured: 1, status: 'published' }]) {
      const { status, text } = await api.call('PUT', `/api/projects/${id}`, { as, body })
      expect(status, text).toBe(200)
    }
    const { project } = (await api.call('GET', `/api/projects/${id}`)).body
    expect(project).toMatchObject({ ...PROJECT, clientName: 'Ondjiva', featured: 1, slug, tags: [], title })
  })

  it('[OP-72] that saves itself neither wakes the public pages nor fills the history', async () => {
    const { id } = await create.project()
    const lines = () => api.sql('select 1 from activities where entity_id = $1', [id])
    const before = (await lines()).length
    await changes.take()
    await autosave(id, { title: 'A' })
    await autosave(id, { title: 'Ab' })
    expect(await changes.take()).toEqual([])
    expect(await lines()).toHaveLength(before)
    await publish(id)
    expect(await changes.take()).toContain('projects')
    expect(await lines()).toHaveLength(before + 1)
  })

  it('[OP-50] what is typed beside the preview is in the portfolio, whose older form does not overwrite it', async () => {
    const id = await createDraft({ ...PROJECT, title: newTitle() })
    const path = `/api/projects/${id}`
    const read = async () => (await api.call('GET', path, { as })).body.project
    const { updatedAt } = await read()
    const typed = `nova-${serial()}`
    await autosave(id, { description: 'Nova', slug: typed, tags: ['cartaz'] })
    const save = (loadedAt: string) =>
      api.call('PUT', path, { as, body: { status: 'published' }, headers: { 'x-if-unmodified-since': loadedAt } })
    expect((await save(updatedAt)).status).toBe(409)
    const project = await read()
    expect(project).toMatchObject({ description: 'Nova', tags: ['cartaz'] })
    expect((await save(project.updatedAt)).body.project).toMatchObject({ description: 'Nova', slug: typed })
  })

  it('[OP-50] nobody takes a project off the site unheard by calling it an autosave', async () => {
    const { id } = await create.project()
    await autosave(id, { title: 'Rascunho por cima' })
    await changes.take()
    const body = { _status: 'draft' }
    expect((await api.cms('PATCH', `/projects/${id}?autosave=true`, { as, body })).status).toBe(200)
    expect(await statusForVisitors(id)).toBe(404)
    expect(await changes.take()).toContain('projects')
  })

  it('[API-17] [API-18] is made, kept and published through the documented routes', async () => {
    const title = newTitle()
    const made = await api.call('POST', '/api/projects', { as, body: { ...PROJECT, status: 'draft', title } })
    expect(made.status, made.text).toBe(201)
    const { id } = (made.body as { project: { id: string } }).project
    expect(await statusForVisitors(id)).toBe(404)
    const path = `/api/projects/${id}`
    expect((await api.call('PUT', path, { as, body: { clientName: 'Ondjiva' } })).status).toBe(200)
    expect(await statusForVisitors(id)).toBe(404)
    expect((await api.call('PUT', path, { as, body: { status: 'publicado' } })).status).toBe(400)
    expect((await api.call('PUT', path, { as, body: { status: 'published' } })).status).toBe(200)
    expect(await statusForVisitors(id)).toBe(200)
    expect((await api.call('PUT', path, { as, body: { status: 'draft' } })).status).toBe(200)
    expect(await statusForVisitors(id)).toBe(404)
  })

  it('[OP-28] gets its address from the title that it is published with, and keeps it', async () => {
    const title = newTitle()
    const id = await createDraft()
    await autosave(id, { ...PROJECT, title: title.slice(0, 2) })
    await autosave(id, { ...PROJECT, title })
    await publish(id)
    const slug = title.toLowerCase().replace(' ', '-')
    expect((await api.call('GET', `/api/projects/${slug}`)).body.project.id).toBe(id)
    await publish(id, { title: newTitle() })
    expect(await statusForVisitors(slug)).toBe(200)
  })

  it('[API-05] [OP-82] that has only been begun is no project yet, and in nobody’s way', async () => {
    const id = await createDraft({ displayOrder: 900 })
    const staffList = await api.call('GET', '/api/projects', { as })
    expect(staffList.body.projects.map((project) => project.id)).not.toContain(id)
    expect((await api.call('GET', `/api/projects/${id}`, { as })).status).toBe(404)
    const moved = await create.project({ displayOrder: 901 })
    const answer = await api.call('PUT', `/api/projects/${moved.id}`, { as, body: { displayOrder: 900 } })
    expect(answer.status, answer.text).toBe(200)
  })

  it.each([
    [{ images: [] }, 'Pelo menos uma imagem é necessária'],
    [{ images: ['capa.webp'] }, 'URL de imagem inválido'],
    [{ images: ['javascript:alert(1)'] }, 'URL de imagem inválido'],
    [{ projectUrl: 'javascript:alert(1)' }, 'URL do projeto inválido'],
  ])('[DATA-26] [PADM-33] is not published with %j', async (fields, message) => {
    vi.spyOn(api.payload.logger, 'error').mockReturnValue()
    const id = await createDraft({ ...PROJECT, title: newTitle(), ...fields })
    const { status, text } = await api.cms('PATCH', `/projects/${id}`, { as, body: { _status: 'published' } })
    expect(status).toBe(400)
    expect(text).toContain(message)
    vi.restoreAllMocks()
  })

  it('[DATA-26] a picture of the media library is an address too', async () => {
    const id = await createDraft({ ...PROJECT, images: ['/api/cms/media/file/capa.webp'], title: newTitle() })
    await publish(id)
    expect(await statusForVisitors(id)).toBe(200)
  })
})

describe('an uploaded picture', () => {
  const upload = (width: number, height: number) => pictureIn(api, 'Uma foto', { height, width })

  it('[PORT-04] is kept as WebP of at most 2560 px, with smaller versions of the same proportions', async () => {
    const { height, mimeType, sizes, width } = await upload(2000, 4000)
    expect({ height, mimeType, width }).toEqual({ height: 2560, mimeType: 'image/webp', width: 1280 })
    expect(sizes?.small).toMatchObject({ height: 960, mimeType: 'image/webp', width: 480 })
    expect(sizes?.phone).toMatchObject({ height: 1500, mimeType: 'image/webp', width: 750 })
    expect(sizes?.card).toMatchObject({ height: 1920, mimeType: 'image/webp', width: 960 })
  })

  it('[PORT-04] has no version that is larger than itself', async () => {
    const { sizes, width } = await upload(900, 1400)
    expect(width).toBe(900)
    expect(sizes?.small).toMatchObject({ height: 747, width: 480 })
    expect([sizes?.card?.url ?? null, sizes?.large?.url ?? null]).toEqual([null, null])
  })
})
