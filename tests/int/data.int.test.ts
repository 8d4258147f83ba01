import { randomUUID } from 'node:crypto'

import { describe, expect, it, vi } from 'vitest'

import { luandaYear } from '@kit/lib/dates'
import { sqlIn, sqlRowIn, withTransaction } from '@kit/data/transaction'
import { PROJECT_CATEGORY_LABELS } from '@collections/projects/domain/project-category'
import { recordActivity } from '@collections/activities/operations/activities'
import { LEAD_STATUS_LABELS, ORDER_STATUS_LABELS } from '@crm/statuses/domain/statuses'
import { purgeTrash } from '@crm/jobs/purge-trash'
import { queueMessage } from '@crm/messages/operations/outbox'
import { PASSWORD, useApi } from '../support/api'
import { CONTACT_FORM, createCategory, recordsOf } from '../support/records'

const api = useApi()
const create = recordsOf(api)
const as = 'comercial'

/**
 * The documented columns in terms of information_schema: type, `!` for not null, `=` and the default. DATA-01 to
 * DATA-89, in the specification's order.
 */
const COLUMNS: Record<string, Record<string, string>> = {
  activities: {
    created_at: 'time!=now()',
    description: 'text!',
    entity_id: 'text!',
    entity_type: 'enum!',
    id: 'uuid!=uuid',
    type: 'enum!',
    user_id: 'uuid',
  },
  clients: {
    address: 'text',
    company: 'text',
    created_at: 'time!=now()',
    email: 'text!',
    id: 'uuid!=uuid',
    lead_id: 'uuid',
    name: 'text!',
    notes: 'text',
    phone: 'text',
    status: 'enum!=active',
    updated_at: 'time!=now()',
  },
  contacts: {
    created_at: 'time!=now()',
    email: 'text!',
    id: 'uuid!=uuid',
    message: 'text!',
    name: 'text!',
    phone: 'text!',
    service: 'text!',
  },
  featured_clients: {
    category: 'text!',
    created_at: 'time!=now()',
    description: 'text!',
    id: 'uuid!=uuid',
    is_active: 'boolean=true',
    logo: 'text',
    name: 'text!',
    result: 'text!',
    sort_order: 'integer!=0',
    updated_at: 'time!=now()',
  },
  leads: {
    assigned_to: 'text',
    budget: 'numeric(10,2)',
    company: 'text',
    contact_id: 'uuid',
    converted_to_client_id: 'uuid',
    created_at: 'time!=now()',
    email: 'text!',
    id: 'uuid!=uuid',
    last_contact: 'time',
    name: 'text!',
    next_follow_up: 'time',
    notes: 'text',
    phone: 'text',
    priority: 'enum!=medium',
    service_interest: 'text',
    source: 'enum!=website',
    status: 'enum!=new',
    updated_at: 'time!=now()',
  },
  order_items: {
    _parent_id: 'uuid!',
    description: 'text',
    id: 'text!',
    quantity: 'integer!=1',
    service_id: 'uuid',
    status: 'enum!=pending',
    total_price: 'numeric(10,2)!=0',
    unit_price: 'numeric(10,2)!=0',
  },
  orders: {
    client_id: 'uuid',
    completed_at: 'time',
    created_at: 'time!=now()',
    description: 'text',
    due_date: 'time',
    id: 'uuid!=uuid',
    notes: 'text',
    order_number: 'text!',
    priority: 'enum!=medium',
    quote_id: 'uuid',
    start_date: 'time',
    status: 'enum!=pending',
    title: 'text!',
    total_amount: 'numeric(10,2)!=0',
    updated_at: 'time!=now()',
  },
  projects: {
    category: 'enum',
    client_name: 'text',
    created_at: 'time!=now()',
    description: 'text',
    display_order: 'integer=0',
    featured: 'integer=0',
    id: 'uuid!=uuid',
    project_url: 'text',
    title: 'text',
    updated_at: 'time!=now()',
  },
  quote_items: {
    _parent_id: 'uuid!',
    description: 'text',
    id: 'text!',
    quantity: 'integer!=1',
    service_id: 'uuid',
    total_price: 'numeric(10,2)!=0',
    unit_price: 'numeric(10,2)!=0',
  },
  quotes: {
    client_company: 'text',
    client_email: 'text',
    client_id: 'uuid',
    client_name: 'text',
    client_phone: 'text',
    created_at: 'time!=now()',
    description: 'text',
    id: 'uuid!=uuid',
    lead_id: 'uuid',
    notes: 'text',
    quote_number: 'text!',
    sent_at: 'time',
    status: 'enum!=draft',
    title: 'text!',
    total_amount: 'numeric(10,2)!=0',
    updated_at: 'time!=now()',
    valid_until: 'time',
  },
  service_categories: {
    color: 'text!=#8B5CF6',
    created_at: 'time!=now()',
    description: 'text',
    id: 'uuid!=uuid',
    name: 'text!',
    number: 'integer!=sequence',
  },
  services: {
    base_price: 'numeric(10,2)',
    category_id: 'uuid',
    created_at: 'time!=now()',
    description: 'text',
    estimated_duration: 'integer',
    id: 'uuid!=uuid',
    is_active: 'boolean=true',
    name: 'text!',
    number: 'integer!=sequence',
    updated_at: 'time!=now()',
  },
  testimonials: {
    client_company: 'text',
    client_id: 'uuid',
    client_name: 'text!',
    client_position: 'text',
    content: 'text!',
    created_at: 'time!=now()',
    id: 'uuid!=uuid',
    is_active: 'boolean=true',
    is_approved: 'boolean=false',
    project_id: 'uuid',
    rating: 'integer!=5',
    service_category: 'text',
    sort_order: 'integer!=0',
    updated_at: 'time!=now()',
  },
  users: { hash: 'text', id: 'uuid!=uuid', role: 'enum!=comercial', username: 'text!' },
}

const ENUMS: Record<string, string[]> = {
  enum_clients_status: ['active', 'inactive', 'archived'],
  enum_leads_priority: ['low', 'medium', 'high'],
  enum_leads_source: ['website', 'referral', 'social', 'other'],
  enum_leads_status: ['new', 'contacted', 'qualified', 'proposal', 'negotiation', 'won', 'lost'],
  enum_order_item_status: ['pending', 'in_progress', 'completed', 'cancelled'],
  enum_orders_priority: ['low', 'medium', 'high', 'urgent'],
  enum_orders_status: ['pending', 'in_progress', 'completed', 'cancelled'],
  enum_projects_category: ['marketing-digital', 'design-grafico', 'branding', 'web-design'],
  enum_quotes_status: ['draft', 'sent', 'approved', 'rejected', 'expired'],
  enum_users_role: ['admin', 'comercial', 'editor'],
}

interface ColumnRow {
  column_name: string
  data_type: string
  numeric_precision: number | null
  numeric_scale: number | null
  is_nullable: string
  column_default: string | null
}

const TYPES: Record<string, string> = {
  'USER-DEFINED': 'enum',
  'character varying': 'text',
  'timestamp with time zone': 'time',
}

function inWords(column: ColumnRow): string {
  const { column_default: stored, data_type: type, numeric_precision: precision, numeric_scale: scale } = column
  const name = type === 'numeric' ? `numeric(${precision},${scale})` : (TYPES[type] ?? type)
  const value = stored
    ?.replace(/^'(.*)'::.*$/, '$1')
    .replace('gen_random_uuid()', 'uuid')
    .replace(/^nextval\(.*/, 'sequence')
  return `${name}${column.is_nullable === 'NO' ? '!' : ''}${value === undefined ? '' : `=${value}`}`
}

describe('the tables', () => {
  it.each(Object.keys(COLUMNS))('[DATA-01…89] %s has the documented columns, types and defaults', async (table) => {
    const rows = await api.sql<ColumnRow>(
      `select column_name, data_type, numeric_precision, numeric_scale, is_nullable, column_default
       from information_schema.columns where table_schema = 'public' and table_name = $1`,
      [table],
    )
    const documented = COLUMNS[table] ?? {}
    const found = Object.fromEntries(rows.map((row) => [row.column_name, inWords(row)]))
    expect(Object.fromEntries(Object.keys(documented).map((name) => [name, found[name]]))).toEqual(documented)
  })

  it.each(Object.entries(ENUMS))('[DATA-11…12] [DATA-15] %s takes %j', async (name, values) => {
    const rows = await api.sql<{ value: string }>(`select unnest(enum_range(null::${name}))::text as value`)
    expect(rows.map(({ value }) => value)).toEqual(values)
  })

  it('[DATA-13] [DATA-24] the values have the documented Portuguese labels', () => {
    expect(LEAD_STATUS_LABELS).toEqual({
      contacted: 'Contatado',
      lost: 'Perdido',
      negotiation: 'Negociação',
      new: 'Novo',
      proposal: 'Proposta',
      qualified: 'Qualificado',
      won: 'Ganho',
    })
    expect(ORDER_STATUS_LABELS).toEqual({
      cancelled: 'Cancelado',
      completed: 'Concluído',
      in_progress: 'Em Andamento',
      pending: 'Pendente',
    })
    expect(PROJECT_CATEGORY_LABELS).toEqual({
      branding: 'Branding',
      'design-grafico': 'Design Gráfico',
      'marketing-digital': 'Marketing Digital',
      'web-design': 'Web Design',
    })
  })

  it.each([
    ['search_text', 14],
    ['sort_key', 7],
    ['company_sort_key', 1],
  ])('[OP-51] what lists search and sort by is made by the database itself: %s', async (name, tables) => {
    const columns = await api.sql<{ is_generated: string; table_name: string }>(
      'select table_name, is_generated from information_schema.columns where column_name = $1',
      [name],
    )
    expect(columns).toHaveLength(tables)
    expect(columns.filter(({ is_generated: isGenerated }) => isGenerated !== 'ALWAYS')).toEqual([])
  })

  it('[DATA-02] every record’s id is a uuid, the lines of quotes and orders included', async () => {
    const items = [{ description: 'A' }, { description: 'B' }]
    const [quote, order] = [await create.quote({ items }), await create.order({ items })]
    const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
    const ids = [quote.id, order.id, ...quote.items.map(({ id }) => id), ...order.items.map(({ id }) => id)]
    for (const id of ids) expect(id).toMatch(uuid)
    expect(new Set(ids).size).toBe(6)
    const columns = await api.sql<{ data_type: string }>(
      `select distinct data_type from information_schema.columns where column_name = 'id' and table_name = any($1)`,
      [Object.keys(COLUMNS).filter((table) => !table.endsWith('_items'))],
    )
    expect(columns).toEqual([{ data_type: 'uuid' }])
  })

  it.each([
    ['users', 'username'],
    ['quotes', 'quote_number'],
    ['orders', 'order_number'],
    ['services', 'number'],
    ['service_categories', 'number'],
    ['projects', 'slug'],
    ['catalogue', 'slug'],
  ])('[DATA-04] [DATA-50] %s.%s is unique', async (table, column) => {
    const rows = await api.sql<{ indexdef: string }>('select indexdef from pg_indexes where tablename = $1', [table])
    expect(rows.some(({ indexdef }) => indexdef.includes('UNIQUE') && indexdef.endsWith(`(${column})`))).toBe(true)
  })
})

describe('the database itself refuses', () => {
  const refuses = async (statement: string, values: unknown[], constraint: RegExp) => {
    await expect(api.sql(statement, values)).rejects.toThrow(constraint)
  }

  it.each([
    ['quotes', 'total_amount', '-0.01'],
    ['quotes', 'total_amount', '100000000'],
    ['orders', 'total_amount', '-0.01'],
    ['orders', 'total_amount', '100000000'],
    ['leads', 'budget', '-1'],
    ['leads', 'budget', '100000000'],
    ['services', 'base_price', '-1'],
    ['services', 'estimated_duration', '0'],
    ['quote_items', 'quantity', '0'],
    ['quote_items', 'unit_price', '-1'],
    ['order_items', 'quantity', '0'],
    ['order_items', 'total_price', '-1'],
    ['testimonials', 'rating', '0'],
    ['testimonials', 'rating', '6'],
    ['testimonials', 'sort_order', '-1'],
    ['featured_clients', 'sort_order', '-1'],
    ['projects', 'featured', '2'],
    ['projects', 'featured', '-1'],
    ['projects', 'display_order', '-1'],
  ])('[DATA-03] [DATA-28…29] %s.%s = %s', async (table, column, value) => {
    await oneOfEach()
    await refuses(`update ${table} set ${column} = $1`, [value], /violates check constraint|numeric field overflow/)
  })

  it('[DATA-03] rounds nothing that the API let through: cents are kept as they are', async () => {
    const quote = await create.quote({ totalAmount: '0.07' })
    const [row] = await api.sql<{ total: string }>('select total_amount::text as total from quotes where id = $1', [
      quote.id,
    ])
    expect(row?.total).toBe('0.07')
  })

  it('[DATA-16] [DATA-51] a reference to nothing', async () => {
    await oneOfEach()
    for (const [table, column] of [
      ['leads', 'contact_id'],
      ['leads', 'converted_to_client_id'],
      ['clients', 'lead_id'],
      ['quotes', 'lead_id'],
      ['quotes', 'client_id'],
      ['quote_items', 'service_id'],
      ['quote_items', '_parent_id'],
      ['orders', 'quote_id'],
      ['orders', 'client_id'],
      ['order_items', 'service_id'],
      ['order_items', '_parent_id'],
      ['services', 'category_id'],
      ['testimonials', 'project_id'],
      ['testimonials', 'client_id'],
      ['activities', 'user_id'],
    ] as const) {
      await refuses(`update ${table} set ${column} = $1`, [randomUUID()], /violates foreign key/)
    }
  })

  let isFilled = false
  /** Inserts one row in every table that the statements above change. */
  async function oneOfEach(): Promise<void> {
    if (isFilled) return
    isFilled = true
    const items = [{ description: 'A' }]
    await create.quote({ items })
    await create.order({ items })
    await create.lead()
    await create.client()
    await create.service()
    await create.testimonial()
    await create.featuredClient()
    await create.project()
  }
})

describe('the history', () => {
  interface Line {
    type: string
    description: string
    user_id: string | null
  }
  const historyOf = (entityType: string, entityId: string) =>
    api.sql<Line>(
      `select type, description, user_id from activities where entity_type = $1 and entity_id = $2
       order by created_at, ctid`,
      [entityType, entityId],
    )
  const typesOf = async (entityType: string, entityId: string) =>
    (await historyOf(entityType, entityId)).map(({ type }) => type)

  it('[OP-72] [DATA-74…75] a lead: created, updated, status change, conversion, delete, each by its user', async () => {
    const lead = await create.lead()
    await api.call('PUT', `/api/leads/${lead.id}`, { as: 'admin', body: { company: 'A' } })
    await api.call('PUT', `/api/leads/${lead.id}`, { as, body: { status: 'contacted' } })
    await api.call('POST', `/api/crm/leads/${lead.id}/convert-to-quote`, { as })
    await api.call('DELETE', `/api/leads/${lead.id}`, { as })
    const lines = await historyOf('lead', lead.id)
    expect(lines.map(({ type }) => type)).toEqual([
      'created',
      'updated',
      'status_changed',
      'status_changed',
      'converted',
      'deleted',
    ])
    const [comercial, admin] = [api.userId('comercial'), api.userId('admin')]
    expect(lines.map(({ user_id: user }) => user)).toEqual([
      comercial,
      admin,
      comercial,
      comercial,
      comercial,
      comercial,
    ])
    expect(lines[2]?.description).toBe('Lead: estado alterado de Novo para Contatado')
    expect(lines[4]?.description).toMatch(/ORC-\d{4}-\d{4}/)
  })

  it('[OP-72] a visitor’s request has nobody as its author', async () => {
    const { body } = await api.call('POST', '/api/leads', { body: CONTACT_FORM })
    expect(await historyOf('lead', body.lead.id)).toEqual([
      { description: 'Lead: pedido recebido pelo site', type: 'created', user_id: null },
    ])
  })

  it('[OP-72] quote, client and order: every write of a conversion', async () => {
    const lead = await create.lead()
    const quote = await create.quote({ leadId: lead.id })
    const { client } = (await api.call('POST', `/api/crm/quotes/${quote.id}/convert-to-client`, { as, body: {} })).body
    const fromQuoteId = { fromQuoteId: quote.id }
    const { order } = (
      await api.call('POST', `/api/crm/clients/${client.id}/convert-to-project`, { as, body: fromQuoteId })
    ).body
    await api.call('PATCH', `/api/crm/orders/${order.id}/status`, { as, body: { status: 'completed' } })
    expect(await typesOf('quote', quote.id)).toEqual(['created', 'status_changed', 'converted'])
    expect(await typesOf('lead', lead.id)).toContain('status_changed')
    expect(await typesOf('client', client.id)).toEqual(['created', 'updated', 'converted'])
    expect(await typesOf('order', order.id)).toEqual(['created', 'status_changed'])
  })

  it('[OP-72] content has one too', async () => {
    const project = await create.project()
    const service = await create.service()
    const featured = await create.featuredClient()
    const testimonial = await create.testimonial()
    const category = await createCategory(api, 'Com história')
    await api.call('PUT', `/api/testimonials/${testimonial.id}/approve`, { as: 'editor', body: { isApproved: true } })
    await api.call('DELETE', `/api/projects/${project.id}`, { as: 'editor' })
    const entry = await api.payload.create({
      collection: 'catalogue',
      data: {
        description: 'd',
        durationText: '5 dias',
        fullDescription: 'f',
        group: 'digital',
        priceText: 'p',
        projectsCount: 0,
        slug: 'com-historia',
        sortOrder: 0,
        title: 'T',
      },
    })
    expect(await typesOf('project', project.id)).toEqual(['created', 'deleted'])
    expect(await typesOf('service', service.id)).toEqual(['created'])
    expect(await typesOf('featured-client', featured.id)).toEqual(['created'])
    expect(await typesOf('testimonial', testimonial.id)).toEqual(['created', 'updated'])
    expect(await typesOf('service-category', category.id)).toEqual(['created'])
    expect(await typesOf('catalogue', entry.id)).toEqual(['created'])
  })

  it('[OP-72] lines of one transaction keep their order, wherever the database puts them', async () => {
    const { id: entityId } = await create.lead()
    const req = await api.serverReq()
    const written = ['um', 'dois', 'três', 'quatro']
    await withTransaction(req, async () => {
      for (const description of written)
        await recordActivity(req, { description, entityId, entityType: 'lead', type: 'updated' })
    })
    // All in the same millisecond; the first one is moved to the end of the table.
    await api.sql(`update activities set created_at = now() where description = any ($1)`, [written])
    await api.sql(`update activities set description = description where description = 'um'`)
    const { activities } = (await api.call('GET', `/api/leads/${entityId}`, { as })).body
    expect(activities.slice(0, 4).map(({ description }) => description)).toEqual(written.toReversed())
  })

  it('[OP-72] of a long history the newest lines are read, and one more, which says that there are more', async () => {
    const { id } = await create.lead()
    await api.sql(
      `insert into activities (entity_type, entity_id, type, description)
        select 'lead', $1, 'updated', 'Linha' from generate_series(1, 120)`,
      [id],
    )
    expect((await api.call('GET', `/api/leads/${id}`, { as })).body.activities).toHaveLength(101)
  })

  it('[OP-72] what is refused or rolled back leaves no line', async () => {
    const client = await create.client()
    await create.order({ clientId: client.id })
    await api.call('DELETE', `/api/crm/clients/${client.id}`, { as })
    await api.call('PUT', `/api/crm/clients/${client.id}`, { as, body: { email: 'x' } })
    expect(await typesOf('client', client.id)).toEqual(['created'])
  })

  it('[OP-72] restoring and removing for good are written down', async () => {
    const lead = await create.lead()
    await api.call('DELETE', `/api/leads/${lead.id}`, { as })
    await api.cms('PATCH', `/leads/${lead.id}?trash=true`, { as: 'admin', body: { deletedAt: null } })
    await api.cms('DELETE', `/leads/${lead.id}`, { as: 'admin' })
    expect(await typesOf('lead', lead.id)).toEqual(['created', 'deleted', 'restored', 'purged'])
  })

  it('[DATA-75] deleting the user keeps the line', async () => {
    const user = await api.payload.create({
      collection: 'users',
      data: { password: PASSWORD, role: 'comercial', username: 'sai' },
    })
    const lead = await create.lead()
    await api.sql('update activities set user_id = $1 where entity_id = $2', [user.id, lead.id])
    await api.payload.delete({ collection: 'users', id: user.id })
    expect(await historyOf('lead', lead.id)).toMatchObject([{ type: 'created', user_id: null }])
  })
})

describe('the trash', () => {
  const trash = async (path: string, days: number, table: string, id: string) => {
    expect((await api.call('DELETE', path, { as: 'admin' })).status).toBe(200)
    await api.sql(`update ${table} set deleted_at = now() - make_interval(days => $1) where id = $2`, [days, id])
  }
  const exists = async (table: string, id: string) =>
    (await api.sql(`select 1 from ${table} where id = $1`, [id])).length === 1

  it('is emptied of what is older than 30 days, and of nothing else', async () => {
    const [old, recent, kept] = [await create.lead(), await create.lead(), await create.lead()]
    const quote = await create.quote({ items: [{ description: 'A' }], leadId: kept.id })
    const service = await create.service()
    await trash(`/api/leads/${old.id}`, 31, 'leads', old.id)
    await trash(`/api/leads/${recent.id}`, 29, 'leads', recent.id)
    await trash(`/api/crm/quotes/${quote.id}`, 31, 'quotes', quote.id)
    await trash(`/api/crm/services/${service.id}`, 31, 'services', service.id)
    await purgeTrash(await api.serverReq())
    await purgeTrash(await api.serverReq())
    expect(await exists('leads', old.id)).toBe(false)
    expect(await exists('leads', recent.id)).toBe(true)
    expect(await exists('leads', kept.id)).toBe(true)
    expect(await exists('quotes', quote.id)).toBe(false)
    expect(await exists('services', service.id)).toBe(false)
    expect(await api.sql('select 1 from quote_items where _parent_id = $1', [quote.id])).toEqual([])
  })

  it('[PRIV-12] a visitor’s message goes with its last lead', async () => {
    const email = 'sem-rasto@exemplo.ao'
    await api.call('POST', '/api/leads', { body: { ...CONTACT_FORM, email } })
    const [lead] = await api.sql<{ id: string }>('select id from leads where email = $1', [email])
    const { id: other } = await create.lead()
    await api.sql('update leads set contact_id = (select contact_id from leads where email = $2) where id = $1', [
      other,
      email,
    ])
    const messages = () => api.sql('select from contacts where email = $1', [email])
    for (const [id, left] of [
      [lead?.id ?? '', 1],
      [other, 0],
    ] as const) {
      await trash(`/api/leads/${id}`, 31, 'leads', id)
      await purgeTrash(await api.serverReq())
      expect(await messages()).toHaveLength(left)
    }
  })

  it('[OP-69] keeps what is restored while it is being emptied', async () => {
    const { id } = await create.lead()
    await trash(`/api/leads/${id}`, 31, 'leads', id)
    const req = await api.serverReq()
    const purging = await withTransaction(req, async () => {
      await sqlIn(req)`update leads set deleted_at = null where id = ${id}`
      const { pid } = await sqlRowIn<{ pid: number }>(req)`select pg_backend_pid() as pid`
      const running = purgeTrash(await api.serverReq())
      await expect.poll(() => api.waitersFor(pid)).toHaveLength(1)
      return { running }
    })
    await purging.running
    expect(await exists('leads', id)).toBe(true)
  })

  it('is emptied, and one record that cannot go keeps none of the others', async () => {
    await api.sql(`
      insert into leads (name, email, deleted_at)
        select 'Muitos ' || n, 'muitos' || n || '@exemplo.ao', now() - interval '31 days' from generate_series(1, 120) n;
      create function refuse_purge() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
      create trigger refuse_purge before delete on leads
        for each row when (old.name = 'Muitos 117') execute function refuse_purge()`)
    const logged = vi.spyOn(api.payload.logger, 'error').mockReturnValue(undefined)
    await purgeTrash(await api.serverReq())
    expect(await api.sql(`select name from leads where name like 'Muitos %'`)).toEqual([{ name: 'Muitos 117' }])
    expect(logged).toHaveBeenCalled()
    await api.sql('drop trigger refuse_purge on leads; drop function refuse_purge')
    await purgeTrash(await api.serverReq())
    expect(await api.sql(`select name from leads where name like 'Muitos %'`)).toEqual([])
  })

  it('[OP-69] the number of a purged quote is not given again', async () => {
    const quote = await create.quote()
    await trash(`/api/crm/quotes/${quote.id}`, 31, 'quotes', quote.id)
    await purgeTrash(await api.serverReq())
    const next = await create.quote()
    expect(next.quoteNumber > quote.quoteNumber).toBe(true)
    expect(Number(next.quoteNumber.slice(-4))).toBe(Number(quote.quoteNumber.slice(-4)) + 1)
  })

  it.each([
    ['by the daily job', async () => purgeTrash(await api.serverReq())],
    [
      'by its id in capitals',
      (id: string) => api.cms('DELETE', `/quotes/${id.toUpperCase()}?trash=true`, { as: 'admin' }),
    ],
  ])('[DATA-50] a quote purged %s leaves none of its mails, which name its recipient', async (_, purge) => {
    const quote = await create.quote({ clientEmail: 'teresa@exemplo.ao' })
    await queueMessage(await api.serverReq(), {
      content: {},
      kind: 'quote-email',
      recipient: 'teresa@exemplo.ao',
      record: { entityId: quote.id, entityType: 'quote' },
      subject: 'O seu orçamento',
      uniqueKey: `quote-email:${quote.id}`,
    })
    await trash(`/api/crm/quotes/${quote.id}`, 31, 'quotes', quote.id)
    await purge(quote.id)
    expect(await exists('quotes', quote.id)).toBe(false)
    expect(await api.sql('select from messages where entity_id = $1', [quote.id])).toEqual([])
  })

  it('a client whose only business is in the trash can be purged before it', async () => {
    const client = await create.client()
    const order = await create.order({ clientId: client.id })
    await trash(`/api/crm/orders/${order.id}`, 1, 'orders', order.id)
    await trash(`/api/crm/clients/${client.id}`, 31, 'clients', client.id)
    await purgeTrash(await api.serverReq())
    expect(await exists('clients', client.id)).toBe(false)
    const restored = await api.cms('PATCH', `/orders/${order.id}?trash=true`, {
      as: 'admin',
      body: { deletedAt: null },
    })
    expect(restored.status).toBe(200)
    const { body } = await api.call('GET', '/api/crm/orders', { as })
    expect(body.orders.find(({ id }) => id === order.id)?.clientId).toBeNull()
  })
})

describe('numbers', () => {
  it('[OP-69] begin anew with the year of Luanda and grow beyond four digits', async () => {
    const year = luandaYear(new Date())
    await create.order()
    await api.sql(`update document_counters set value = 9999 where kind = 'order' and year = $1`, [year])
    expect((await create.order()).orderNumber).toBe(`PED-${year}-10000`)
    const kinds = await api.sql<{ kind: string }>('select kind from document_counters where year = $1 order by kind', [
      year,
    ])
    expect(kinds.map(({ kind }) => kind)).toEqual(['order', 'quote'])
  })
})
