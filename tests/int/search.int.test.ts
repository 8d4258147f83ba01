import { beforeAll, describe, expect, it } from 'vitest'

import { leadReference } from '@crm/leads/domain/lead-reference'
import type { Role } from '@kit/lib/roles'
import { foldText } from '@kit/lib/text'
import { useApi } from '../support/api'
import { createCategory, recordsOf } from '../support/records'

const api = useApi()
const create = recordsOf(api)

interface Found {
  kind: string
  id: string
  title: string
  detail: string
  search: string
}

async function search(q: string, as: Role = 'comercial', owner?: string): Promise<Found[]> {
  const query = new URLSearchParams({ q, ...(owner ? { owner } : {}) })
  const answer = await api.call('GET', `/api/crm/search?${query}`, { as })
  expect(answer.status, answer.text).toBe(200)
  return (JSON.parse(answer.text) as { results: Found[] }).results
}
const titles = async (q: string, as?: Role) => (await search(q, as)).map(({ kind, title }) => `${kind} ${title}`)

describe('the search over all screens', () => {
  it('has trigram indexes to search with', async () => {
    const rows = await api.sql<{ name: string }>(
      "select indexname as name from pg_indexes where indexname like '%search_idx' order by 1",
    )
    expect(rows.map(({ name }) => name)).toEqual([
      'clients_search_idx',
      'leads_search_idx',
      'orders_search_idx',
      'quotes_search_idx',
    ])
  })

  it('leaves out of stored and of typed texts the same', async () => {
    const letters = Array.from({ length: 0x2_fff }, (_, code) => String.fromCodePoint(code + 1))
    const texts = [
      'Rui d’Almeida',
      'd´Almeida',
      'Ana\u00A0de\u2003Sousa',
      'An\u200Ba',
      'ﬁnança',
      'Ørsted Straße ẞ Łódź Đặng',
      'N.º 5 2.ª m²',
      'Ǿ',
      'İstanbul ı',
      'مُحَمَّد',
      'अनिल देसाई',
      'Ａｎａ',
      '«Marca» “nova”',
      'A–B−C',
      '👩🏽‍⚕️',
      'ŒUVRE Æ þ',
      '\u3164\u115F',
      ...letters,
    ]
    const rows = await api.sql<{ folded: string }>(
      'select search_fold(text) as folded from unnest($1::text[]) with ordinality as given(text, place) order by place',
      [texts],
    )
    expect(texts.filter((text, place) => rows[place]?.folded !== foldText(text))).toEqual([])
  })

  it.each([
    ['Rui d’Almeida', "d'Almeida"],
    ["Rui d'Almeida", 'd’almeida'],
    ['Ørsted Straße', 'orsted strasse'],
    ['ﬁnança N.º 5', 'financa n.o 5'],
    ['مُحَمَّد', 'محمد'],
    ['अनिल देसाई', 'अनिल देसाई'],
  ])('finds %j by %j', async (title, typed) => {
    const { id } = await create.quote({ title })
    expect((await search(typed)).map((found) => found.id)).toContain(id)
  })

  it.each(['tel:+244931222333', '\u202A931 222 333\u202C', '00244 931222333'])('finds a phone by %j', async (typed) => {
    const { id } = await create.lead({ phone: '+244 931 222 333' })
    expect((await search(typed)).map((found) => found.id)).toContain(id)
  })

  it('finds what was stored with characters that nobody sees', async () => {
    const { id } = await create.lead({ name: 'Zita' })
    await api.sql('update leads set name = $1 where id = $2', ['Zi\u200Bta\u00A0Quim\u202Eba', id])
    expect((await search('zita quimba')).map((found) => found.id)).toContain(id)
  })

  describe('with a record of each kind', () => {
    beforeAll(async () => {
      const client = await create.client({
        company: 'Grupo Welwitschia',
        email: 'geral@welwitschia.ao',
        name: 'Welwitschia Lda',
      })
      await create.lead({
        company: 'Welwitschia',
        email: 'ana@welwitschia.ao',
        name: 'Ana Welwitschia',
        phone: '+244 923 456 789',
      })
      await create.quote({ clientId: client.id, title: 'Marca nova' })
      await create.order({ clientId: client.id, title: 'Website Welwitschia' })
      await create.project({ clientName: 'Welwitschia', title: 'Identidade do deserto' })
    })

    it('finds all of them, the kinds in their order', async () => {
      expect(await titles('welwitschia')).toEqual([
        'lead Ana Welwitschia',
        'client Welwitschia Lda',
        'quote Marca nova',
        'order Website Welwitschia',
        'project Identidade do deserto',
      ])
    })

    it('says what tells a record from others, and what finds it on its screen', async () => {
      const [lead, client, quote, order, project] = await search('welwitschia')
      expect(lead).toMatchObject({ detail: 'Welwitschia · Novo', search: 'ana@welwitschia.ao' })
      expect(client).toMatchObject({ detail: 'Grupo Welwitschia · Ativo', search: 'geral@welwitschia.ao' })
      expect(quote?.detail).toBe(`${quote?.search} · Welwitschia Lda · Rascunho`)
      expect(order?.detail).toBe(`${order?.search} · Welwitschia Lda · Pendente`)
      expect(project).toMatchObject({ detail: 'Welwitschia · Branding', search: 'Identidade do deserto' })
      expect((await search(quote?.search ?? '')).map(({ id }) => id)).toEqual([quote?.id])
    })

    it('[OP-55/56] shows an editor the portfolio alone, and nobody else anything', async () => {
      expect(await titles('welwitschia', 'editor')).toEqual(['project Identidade do deserto'])
      expect(await titles('welwitschia', 'admin')).toHaveLength(5)
      expect((await api.call('GET', '/api/crm/search?q=welwitschia')).status).toBe(401)
    })

    it.each(['923456789', '+244923456789', '456 789', '(+244) 923-456-789'])('finds a phone typed as %s', async (q) => {
      expect(await titles(q)).toEqual(['lead Ana Welwitschia'])
    })
  })

  it('[TEAM-04] finds only one’s own, nobody’s or a person’s when that is asked for', async () => {
    const mine = await create.lead({ name: 'Zeferina Minha', ownerId: api.userId('comercial') })
    await create.lead({ name: 'Zeferina Solta' })
    const names = async (owner: string, as?: Role) => (await search('zeferina', as, owner)).map(({ title }) => title)
    expect(await names('me')).toEqual(['Zeferina Minha'])
    expect(await names('me', 'admin')).toEqual([])
    expect(await names('none')).toEqual(['Zeferina Solta'])
    expect((await search('zeferina', 'admin', api.userId('comercial'))).map(({ id }) => id)).toEqual([mine.id])
    expect(await names('all')).toHaveLength(2)
    expect(await names('me', 'editor')).toEqual([])
  })

  it('finds a lead by the reference that visitors are told', async () => {
    const { id } = await create.lead({ name: 'Rui da Referência' })
    expect(await titles(leadReference(id))).toEqual(['lead Rui da Referência'])
  })

  it('[DUP-02] finds a lead by the reference of a request that was merged into it', async () => {
    const [first, second, kept] = [await create.lead(), await create.lead(), await create.lead({ name: 'Rui Fica' })]
    await api.call('POST', `/api/crm/leads/${second.id}/merge`, { as: 'admin', body: { ids: [first.id] } })
    await api.call('POST', `/api/crm/leads/${kept.id}/merge`, { as: 'admin', body: { ids: [second.id] } })
    const q = leadReference(first.id)
    expect(await titles(q)).toEqual(['lead Rui Fica'])
    const { body } = await api.call('GET', `/api/leads?q=${q}`, { as: 'comercial' })
    expect(body.leads.map(({ id }: { id: string }) => id)).toEqual([kept.id])
  })

  it('at most five of a kind: what begins with the text first, then the newest', async () => {
    for (const name of ['Baobá Um', 'Loja Baobá A', 'Loja Baobá B', 'Loja Baobá C', 'Loja Baobá D', 'Loja Baobá E']) {
      await create.lead({ name })
    }
    expect(await titles('baobá')).toEqual([
      'lead Baobá Um',
      'lead Loja Baobá E',
      'lead Loja Baobá D',
      'lead Loja Baobá C',
      'lead Loja Baobá B',
    ])
  })

  it('leaves out the trash, suspected spam and projects that are only begun', async () => {
    const trashed = await create.lead({ name: 'Imbondeiro Apagado' })
    await api.call('DELETE', `/api/leads/${trashed.id}`, { as: 'comercial' })
    const spam = await create.lead({ name: 'Imbondeiro Spam' })
    await api.sql('update leads set is_suspected_spam = true where id = $1', [spam.id])
    await api.payload.create({
      collection: 'projects',
      data: { title: 'Imbondeiro por começar' } as never,
      draft: true,
    })
    await create.lead({ name: 'Imbondeiro Vivo' })
    expect(await titles('imbondeiro')).toEqual(['lead Imbondeiro Vivo'])
  })

  it('takes wildcards for letters', async () => {
    await create.lead({ name: 'Desconto 50% já' })
    await create.lead({ name: 'Desconto 500 já' })
    expect(await titles('50%')).toEqual(['lead Desconto 50% já'])
    expect(await titles('_50')).toEqual([])
  })

  it('minds neither accents nor capitals', async () => {
    await create.lead({ name: 'Conceição Ngúnza' })
    await create.lead({ name: 'Conceicao Sem Til' })
    await create.project({ title: 'Edição Conceição' })
    const all = ['lead Conceicao Sem Til', 'lead Conceição Ngúnza', 'project Edição Conceição']
    expect(await titles('conceicao')).toEqual(all)
    expect(await titles('CONCEIÇÃO')).toEqual(all)
    expect(await titles('Ngunza')).toEqual(['lead Conceição Ngúnza'])
  })

  it('finds every word, in any order, also of a client’s name', async () => {
    const { id } = await create.client({ company: 'Logística do Kwanza', name: 'Eduardo Cassoneca' })
    await create.quote({ clientId: id, title: 'Frota' })
    for (const q of ['eduardo logistica', 'cassoneca eduardo', 'cass edu'])
      expect(await titles(q)).toEqual(['client Eduardo Cassoneca', 'quote Frota'])
    expect(await titles('eduardo benguela')).toEqual([])
    // A single last letter matches words that begin with it.
    expect(await titles('eduardo c')).toHaveLength(2)
    expect(await titles('eduardo x')).toEqual([])
  })

  it('finds the names of records, not what describes them', async () => {
    await create.lead({ name: 'Rui Sóbrio', notes: 'Quer falar da quissângua' })
    expect(await titles('quissângua')).toEqual([])
  })

  it.each(['', 'q=', 'q=a', 'q=%20a%20', `q=${'a'.repeat(101)}`, 'q=a%00b'])('refuses ?%s', async (query) => {
    expect((await api.call('GET', `/api/crm/search?${query}`, { as: 'admin' })).status).toBe(400)
  })
})

describe('the search in the lists', () => {
  const found = async (address: string, q: string) => {
    const answer = await api.call('GET', `${address}?${new URLSearchParams({ q })}`, { as: 'admin' })
    expect(answer.status, answer.text).toBe(200)
    return answer.text
  }

  it('[OP-51] minds neither accents nor capitals nor the order of words, in any list', async () => {
    const client = await create.client({ address: 'Rua da Missão 5', name: 'Saúde & Família' })
    await create.lead({ name: 'Lúcia Araújo' })
    await create.quote({ clientId: client.id, description: 'Impressão em lona', title: 'Café da Manhã' })
    await create.order({ clientId: client.id, description: 'Impressão em lona', title: 'Sinalética' })
    await create.service({ name: 'Vídeo Institucional' })
    await createCategory(api, 'Edição Gráfica')
    await create.project({ tags: ['Tipografia', 'Decoração'], title: 'Três Pássaros' })
    await create.testimonial({ clientName: 'Inês Gonçalves' })
    await create.featuredClient({ name: 'Água da Fonte' })
    for (const [address, q, text] of [
      ['/api/leads', 'lucia ARAUJO', 'Lúcia Araújo'],
      ['/api/crm/clients', 'saude & familia', 'Saúde & Família'],
      ['/api/crm/clients', 'rua da missao', 'Saúde & Família'],
      ['/api/crm/quotes', 'cafe da manha', 'Café da Manhã'],
      ['/api/crm/quotes', 'IMPRESSAO em lona', 'Café da Manhã'],
      ['/api/crm/quotes', 'saude & familia', 'Café da Manhã'],
      ['/api/crm/orders', 'sinaletica', 'Sinalética'],
      ['/api/crm/orders', 'saude & familia', 'Sinalética'],
      ['/api/crm/services', 'video institucional', 'Vídeo Institucional'],
      ['/api/crm/service-categories', 'edicao grafica', 'Edição Gráfica'],
      ['/api/projects', 'tres passaros', 'Três Pássaros'],
      ['/api/projects', 'decoracao', 'Três Pássaros'],
      ['/api/testimonials', 'ines goncalves', 'Inês Gonçalves'],
      ['/api/featured-clients', 'agua da fonte', 'Água da Fonte'],
    ] as const) {
      expect(await found(address, q), `${address} ${q}`).toContain(text)
      const turnedRound = q.split(' ').toReversed().join(' ')
      expect(await found(address, turnedRound), `${address} ${turnedRound}`).toContain(text)
      expect(await found(address, `${q} nunca`), `${address} ${q} nunca`).not.toContain(text)
    }
  })

  it('[OP-51] finds a phone however it is spaced, and a client by its NIF', async () => {
    await create.client({ name: 'Telefonia Benguela', nif: '5417009876', phone: '+244 931 22 33 44' })
    for (const q of ['931223344', '931 223 344', '+244 931223344', '5417009876']) {
      expect(await found('/api/crm/clients', q), q).toContain('Telefonia Benguela')
    }
    await create.client({ name: 'NIF com Espaços', nif: '5417 009 877' })
    for (const q of ['5417009877', '5417 009 877']) {
      expect(await found('/api/crm/clients', q), q).toContain('NIF com Espaços')
    }
  })

  it('[OP-51] finds the quotes of a client that so many others are called like', async () => {
    await api.sql(`insert into clients (name, email, status, updated_at, created_at)
      select 'Muitos Órfãos ' || n, 'muitos' || n || '@exemplo.ao', 'active', now(), now() from generate_series(1, 501) n`)
    const [client] = await api.sql<{ id: string }>("select id from clients where name = 'Muitos Órfãos 7'")
    await create.quote({ clientId: client?.id, title: 'De um de muitos' })
    expect(await found('/api/crm/quotes', 'muitos orfaos')).toContain('De um de muitos')
  })

  it.each(['clients', 'leads', 'orders', 'projects', 'quotes', 'service-categories', 'services', 'testimonials'])(
    "keeps the search texts to itself in Payload's own answers: %s",
    async (slug) => {
      const { body, text } = await api.cms('GET', `/${slug}`, { as: 'admin' })
      expect(body.docs).not.toHaveLength(0)
      expect(text).not.toMatch(/search_?text/i)
    },
  )
})
