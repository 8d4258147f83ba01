import { type Field, formatLabels } from 'payload'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { limitBulk } from '@kit/data/bulk-limit'
import { PASSWORD, useApi } from '../support/api'
import { recordsOf } from '../support/records'

const api = useApi()
/** Words that are the same in both languages. */
const SAME = ['email', 'items', 'lead']
const create = recordsOf(api)

beforeEach(() => {
  vi.spyOn(api.payload.logger, 'error').mockReturnValue()
  vi.spyOn(api.payload.logger, 'info').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

describe('Payload’s own records', () => {
  it.each(['admin', 'comercial', 'editor'] as const)('[S11] the schedules of the jobs are not for a %s', async (as) => {
    const path = '/globals/payload-jobs-stats'
    expect((await api.cms('POST', path, { as, body: { stats: { scheduledRuns: {} } } })).status).toBe(403)
    expect((await api.cms('GET', path, { as })).status).toBe(403)
  })

  it('[S11] nobody locks what they may not read, nor anything of the CRM and the accounts', async () => {
    const lead = await create.lead()
    for (const [relationTo, value] of [
      ['leads', lead.id],
      ['users', api.userId('admin')],
    ]) {
      const body = { document: { relationTo, value }, user: { relationTo: 'users', value: api.userId('editor') } }
      await api.cms('POST', '/payload-locked-documents', { as: 'editor', body })
      const path = relationTo === 'leads' ? `/leads/${lead.id}` : `/users/${api.userId('admin')}`
      expect((await api.cms('PATCH', path, { as: 'admin', body: { name: 'Continua livre' } })).status).toBe(200)
    }
    const body = {
      document: { relationTo: 'leads', value: lead.id },
      user: { relationTo: 'users', value: api.userId('editor') },
    }
    expect((await api.cms('POST', '/payload-locked-documents', { as: 'editor', body })).status).toBe(403)
  })
})

describe('bulk changes', () => {
  const SENTENCE = /^Esta alteração abrange 201 registos; de cada vez podem ser no máximo 200\./
  const where = 'where[company][equals]=Muitos'
  const stored = () =>
    api.sql<{ count: number }>(
      `select count(*)::int as count from leads where company = 'Muitos' and notes is null and deleted_at is null`,
    )

  beforeAll(async () => {
    await api.sql(
      `insert into leads (name, email, company) select 'Lead ' || n, 'lead' || n || '@exemplo.ao', 'Muitos' from generate_series(1, 201) n`,
    )
  })

  it.each([
    ['PATCH', '', { notes: 'X' }],
    ['PATCH', '&limit=0', { notes: 'X' }],
    ['PATCH', '&limit=201', { notes: 'X' }],
    ['PATCH', '', { deletedAt: '2026-01-01T00:00:00.000Z' }],
    ['DELETE', '', undefined],
    ['DELETE', '&limit=5', undefined],
  ] as const)('[S11] %s %s beyond 200 is refused before any change', async (method, query, body) => {
    const answer = await api.cms(method, `/leads?${where}${query}`, { as: 'admin', ...(body && { body }) })
    expect(answer.status, answer.text.slice(0, 200)).toBe(400)
    expect(answer.body.errors?.[0]?.message).toMatch(SENTENCE)
    expect(await stored()).toEqual([{ count: 201 }])
  })

  it('[S11] up to 200 are changed', async () => {
    const body = { priority: 'high' }
    const answer = await api.cms('PATCH', `/leads?${where}&limit=3`, { as: 'comercial', body })
    expect(answer.status, answer.text.slice(0, 200)).toBe(200)
    expect(answer.body.docs).toHaveLength(3)
  })

  it('[S11] content has the same limit', async () => {
    await api.sql(
      `insert into redirects ("from", "to", type) select '/antigo-' || n, '/portfolio', '301' from generate_series(1, 201) n`,
    )
    const path = '/redirects?where[from][like]=antigo-'
    for (const [method, body] of [['PATCH', { type: '302' }], ['DELETE']] as const) {
      const answer = await api.cms(method, path, { as: 'admin', ...(body && { body }) })
      expect([answer.status, answer.body.errors?.[0]?.message], method).toEqual([400, expect.stringMatching(SENTENCE)])
    }
    expect(await api.sql(`select from redirects where type = '301'`)).toHaveLength(201)
  })

  it('[S11] so has every collection of ours', () => {
    const unlimited = api.config.collections.filter(({ hooks }) => !hooks.beforeOperation.includes(limitBulk))
    expect(unlimited.map(({ slug }) => slug).filter((slug) => !slug.startsWith('payload-'))).toEqual([])
  })
})

describe('what Payload’s screens call things', () => {
  const within = (fields: readonly Field[]): Field[] =>
    fields.flatMap((field) => [
      field,
      ...('fields' in field ? within(field.fields) : []),
      ...('tabs' in field ? field.tabs.flatMap((tab) => within(tab.fields)) : []),
    ])
  const ownLabels = (fields: readonly Field[]) =>
    within(fields).flatMap((field): [string, unknown][] =>
      'name' in field && field.name && field.type !== 'ui' && !isHidden(field) ? [[field.name, labelOf(field)]] : [],
    )
  const isHidden = ({ admin }: Field) => Boolean((admin as { hidden?: boolean } | undefined)?.hidden)
  const labelOf = (field: Field): unknown =>
    field.type === 'array' ? field.labels?.singular : 'label' in field && field.label

  it('has a label of ours, and not the one that Payload makes of the name in the code', () => {
    const slices = [...api.config.collections, ...api.config.globals].filter(({ slug }) => !slug.startsWith('payload-'))
    const made = slices.flatMap(({ fields, slug }) =>
      ownLabels(fields).flatMap(([name, label]) =>
        label === formatLabels(name).singular && !SAME.includes(name) ? [`${slug}.${name}`] : [],
      ),
    )
    expect(made).toEqual([])
  })

  it('is a column of a list only if it holds something', () => {
    const isOffered = ({ admin }: Field) => !(admin as { disableListColumn?: boolean } | undefined)?.disableListColumn
    const empty = api.config.collections.flatMap(({ fields, slug }) =>
      within(fields).flatMap((field) => (field.type === 'ui' && isOffered(field) ? [`${slug}.${field.name}`] : [])),
    )
    expect(empty).toEqual([])
  })
})

describe('how the agency is reached', () => {
  const WAYS = /email|phone|whatsapp/i
  const fields = () => {
    const settings = api.config.globals.find(({ slug }) => slug === 'site-settings')
    return (settings?.flattenedFields ?? []).map(({ name }) => name).filter((name) => WAYS.test(name))
  }

  it('[OP-32] is an address or a telephone number, and refused in Portuguese at the field where it is none', async () => {
    expect(fields()).toEqual(['phone', 'whatsapp', 'email', 'requestEmails', 'expressPhone'])
    for (const name of fields()) {
      const save = (value: unknown) =>
        api.cms('POST', '/globals/site-settings', { as: 'admin', body: { currentPassword: PASSWORD, [name]: value } })
      for (const value of ['zzz', 'zzz@', '12345']) {
        const { status, text } = await save(value)
        expect(status, `${name} ${value}`).toBe(400)
        expect(text, name).toContain(`"path":"${name}"`)
        expect(text, name).toMatch(/Escreva um|não é um endereço de email/)
      }
      const right = name.toLowerCase().includes('email') ? 'geral@kianda.ao' : '(+244) 923 456 789 / 222 000 111'
      for (const value of [right, '', null]) expect((await save(value)).status, `${name} ${value}`).toBe(200)
    }
  })
})

describe('addresses that a visitor’s browser follows', () => {
  const BAD = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'ftp://exemplo.ao',
    '//mau.example',
    'exemplo.ao',
  ]

  it.each(['instagramUrl', 'linkedinUrl', 'facebookUrl'])(
    '[S11] %s of the settings is http(s) or empty',
    async (name) => {
      for (const value of BAD) {
        const answer = await api.cms('POST', '/globals/site-settings', { as: 'editor', body: { [name]: value } })
        expect(answer.status, value).toBe(400)
        expect(answer.text).toContain('Escreva um endereço completo, que comece por https://')
      }
      for (const value of ['https://www.exemplo.ao/agencia', 'http://exemplo.ao', '']) {
        expect(
          (await api.cms('POST', '/globals/site-settings', { as: 'editor', body: { [name]: value } })).status,
        ).toBe(200)
      }
    },
  )

  it('[S11] so are the pictures of the portfolio cards, which may be of this site', async () => {
    const save = (image: string) =>
      api.cms('POST', '/globals/site-settings', {
        as: 'editor',
        body: { portfolioCards: [{ image, slug: 'x', title: 'X' }] },
      })
    for (const value of BAD.slice(0, 5)) expect((await save(value)).status, value).toBe(400)
    for (const value of ['/api/cms/media/file/a.webp', 'https://exemplo.ao/a.webp', '']) {
      expect((await save(value)).status, value).toBe(200)
    }
  })

  it('[S11] links in the legal texts too', async () => {
    const textWith = (url: string, linkType = 'custom') => ({
      root: {
        children: [
          {
            children: [
              {
                children: [{ detail: 0, format: 0, mode: 'normal', style: '', text: 'x', type: 'text', version: 1 }],
                direction: 'ltr',
                fields: { linkType, newTab: false, url },
                format: '',
                indent: 0,
                type: 'link',
                version: 3,
              },
            ],
            direction: 'ltr',
            format: '',
            indent: 0,
            type: 'paragraph',
            version: 1,
          },
        ],
        direction: 'ltr',
        format: '',
        indent: 0,
        type: 'root',
        version: 1,
      },
    })
    const save = (...link: Parameters<typeof textWith>) =>
      api.cms('POST', '/globals/site-settings', { as: 'editor', body: { termsOfUse: textWith(...link) } })
    // A link to a record, as the editor once offered: it no longer does, and an older text can still be saved.
    expect((await save('', 'internal')).status).toBe(200)
    for (const value of [...BAD.slice(0, 5), 'javascript://exemplo.ao/%0aalert%281%29']) {
      expect((await save(value)).status, value).toBe(400)
    }
    for (const value of ['https://exemplo.ao', '/contacto', 'mailto:geral@exemplo.ao', 'tel:+244900000000']) {
      expect((await save(value)).status, value).toBe(200)
    }
  })
})
