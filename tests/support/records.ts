import sharp from 'sharp'
import { expect } from 'vitest'

import { addDays, luandaDay } from '@kit/lib/dates'
import type { AnswerBody } from './answer-body'
import type { TestApi } from './api'

type Changes = Record<string, unknown>

let count = 0
/** A number unique in this process, for e-mails, titles and names that must differ. */
export const serial = (): number => (count += 1)

/** The contact form as the site sends it (API-07). */
export const CONTACT_FORM = {
  email: 'ana@exemplo.ao',
  empresa: 'Kianda Lda',
  mensagem: 'Precisamos de um website novo para a nossa empresa.',
  nome: 'Ana Bela',
  orcamento: '100k-250k',
  prazo: '1-mes',
  servico: 'Criação de Websites',
  telefone: '+244 923 000 111',
}

/** The order of the services page as the site sends it (API-08…14). */
export const SERVICES_ORDER = {
  budget: '120000',
  company: 'NIF: 5417123456',
  email: 'rui@exemplo.ao',
  name: 'Rui Pedro',
  notes: 'Recursos:\n- Logótipo × 2 = AOA 120.000\nValor total: AOA 120.000\nOrigem: Página de Serviços',
  phone: '+244 912 345 678',
  priority: 'medium',
  serviceInterest: 'Identidade Visual',
  source: 'website',
  status: 'new',
}

/** The quote request of a service's page as the site sends it (API-15). */
export const QUOTE_REQUEST = {
  email: 'eva@exemplo.ao',
  mensagem: 'Quero saber o preço.',
  nif: '5417000000',
  nome: 'Eva Luísa',
  priority: 'medium',
  serviceInterest: 'SEO',
  servico: 'SEO',
  source: 'website',
  status: 'new',
  telefone: '923000222',
}

export const PROJECT = {
  category: 'branding',
  description: 'Uma marca nova.',
  images: ['https://exemplo.ao/capa.webp'],
  title: 'Marca Kianda',
}

const paragraph = { children: [{ text: 'Abrimos.', type: 'text', version: 1 }], type: 'paragraph', version: 1 }
/** A rich text as the editor stores it. */
export const PROSE = {
  root: { children: [paragraph], direction: 'ltr', format: '', indent: 0, type: 'root', version: 1 },
}
export const ARTICLE = { _status: 'published', content: PROSE, excerpt: 'Um resumo.', title: 'Uma notícia' }

export const FEATURED_CLIENT = {
  category: 'Banca',
  description: 'Um banco.',
  name: 'Banco Azul',
  result: '+40% vendas',
}

export const TESTIMONIAL = { clientName: 'Marta Gomes', content: 'Trabalho excelente.' }

/** Functions that create a record through the documented API and return the answer's record. */
export function recordsOf(api: TestApi) {
  async function post(path: string, body: Changes, as: 'comercial' | 'editor'): Promise<AnswerBody> {
    const answer = await api.call('POST', path, { as, body })
    expect(answer.status, answer.text).toBe(201)
    return answer.body
  }
  return {
    client: async (changes: Changes = {}) =>
      (
        await post(
          '/api/crm/clients',
          { email: `c${serial()}@exemplo.ao`, name: 'Kianda Lda', ...changes },
          'comercial',
        )
      ).client,
    featuredClient: async (changes: Changes = {}) =>
      (await post('/api/featured-clients', { ...FEATURED_CLIENT, ...changes }, 'editor')).client,
    lead: async (changes: Changes = {}) =>
      (await post('/api/leads', { email: `l${serial()}@exemplo.ao`, name: 'Ana Bela', ...changes }, 'comercial')).lead,
    order: async (changes: Changes = {}) =>
      (await post('/api/crm/orders', { title: 'Website', ...changes }, 'comercial')).order,
    /** An avença of a new client, starting today. */
    retainer: async (changes: Changes = {}) => {
      const { client } = await post(
        '/api/crm/clients',
        { email: `a${serial()}@exemplo.ao`, name: 'Kianda Lda' },
        'comercial',
      )
      const body = {
        items: [{ description: 'Redes sociais', quantity: 1, unitPrice: '100000' }],
        startsOn: luandaDay(new Date()),
        title: 'Redes sociais',
        ...changes,
      }
      return (await post(`/api/crm/clients/${client.id}/convert-to-retainer`, body, 'comercial')).retainer
    },
    project: async (changes: Changes = {}) =>
      (await post('/api/projects', { ...PROJECT, ...changes }, 'editor')).project,
    quote: async (changes: Changes = {}) =>
      (await post('/api/crm/quotes', { title: 'Website', ...changes }, 'comercial')).quote,
    /** A service in the first category, which is created if missing. */
    service: async (changes: Changes = {}) => {
      const body = { basePrice: '1000', categoryId: await firstCategory(api), name: `Serviço ${serial()}`, ...changes }
      const { service } = await post('/api/crm/services', body, 'comercial')
      return { ...service, id: String(service.id) }
    },
    /** A task for tomorrow. */
    task: async (changes: Changes = {}) => {
      const dueDay = addDays(luandaDay(new Date()), 1)
      return (await post('/api/crm/tasks', { dueDay, title: 'Ligar à Ana', ...changes }, 'comercial')).task
    },
    testimonial: async (changes: Changes = {}) =>
      (await post('/api/testimonials', { ...TESTIMONIAL, ...changes }, 'editor')).testimonial,
  }
}

/** What a row of each table needs. */
const REQUIRED: Record<string, (number: number) => Changes> = {
  activities: () => ({ description: 'Contacto', entity_type: 'lead', type: 'contacted' }),
  clients: (number) => ({ email: `c${number}@exemplo.ao`, name: `Cliente ${number}` }),
  leads: (number) => ({ email: `l${number}@exemplo.ao`, name: `Lead ${number}` }),
  orders: (number) => ({ order_number: `PED-T-${number}`, title: 'Website' }),
  quotes: (number) => ({ quote_number: `ORC-T-${number}`, title: 'Website' }),
  retainers: (number) => ({ retainer_number: `AVN-T-${number}`, title: 'Redes sociais' }),
}

/** The lines of a record's history, oldest first. */
export const historyLines = (api: TestApi, id: string) =>
  api.sql<{ description: string; type: string }>(
    'select type, description from activities where entity_id = $1 order by created_at, ctid',
    [id],
  )

/** Inserts a row by its column names, for values that no route writes, such as past dates. */
export async function insertRow(api: TestApi, table: string, changes: Changes): Promise<string> {
  const values = { ...REQUIRED[table]?.(serial()), ...changes }
  const names = Object.keys(values)
  const [inserted] = await api.sql<{ id: string }>(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
    Object.values(values),
  )
  return inserted?.id ?? ''
}

/** A uuid of no record. */
export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

/** Creates a service category as staff do in Payload's admin (OP-23). */
export async function createCategory(api: TestApi, name: string): Promise<{ id: string; number: number }> {
  const doc = await api.payload.create({ collection: 'service-categories', data: { color: '#8B5CF6', name } })
  return { id: doc.id, number: doc.number ?? 0 }
}

/** Adds a white picture to the media library. */
export async function pictureIn(api: TestApi, alt = 'Uma foto', { height = 8, width = 8 } = {}) {
  const data = await sharp({ create: { background: 'white', channels: 3, height, width } })
    .png()
    .toBuffer()
  const file = { data, mimetype: 'image/png', name: `foto-${serial()}.png`, size: data.byteLength }
  return api.payload.create({ collection: 'media', data: { alt }, file })
}

async function firstCategory(api: TestApi): Promise<string> {
  const { docs } = await api.payload.find({ collection: 'service-categories', limit: 1, sort: 'number' })
  return docs[0]?.id ?? (await createCategory(api, 'Marketing Digital')).id
}

/** Marks the deposit as received: a quote whose only instalment was paid. */
export async function receiveDeposit(api: TestApi, quoteId: string, day: string): Promise<void> {
  await api.sql(
    `with paid as (
       insert into instalments (quote_id, position, title, moment, amount_cents, agreed_cents, open_cents)
       values ($1, 1, 'Sinal', 'acceptance', 100, 100, 0) returning id)
     insert into receipts (instalment_id, received_on, amount_cents, method, noted_at)
     select id, $2::date, 100, 'transfer', $2::date + 1 from paid`,
    [quoteId, day],
  )
}
