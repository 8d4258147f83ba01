import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'

import { useApi } from '../support/api'
import { recordsOf } from '../support/records'

const api = useApi()
const create = recordsOf(api)
const as = 'comercial'

/** The file's records by column title, parsed as a Portuguese spreadsheet does. */
async function exported(path: string): Promise<Record<string, string>[]> {
  const { status, text } = await api.call('GET', path, { as })
  expect(status, text).toBe(200)
  return parse(text, { bom: true, columns: true, delimiter: ';' })
}
const namesIn = async (path: string) => (await exported(path)).map(({ Nome }) => Nome)

describe('the file of a list', () => {
  it('is UTF-8 with its mark, separated by semicolons, saved under the day’s name', async () => {
    const answer = await api.call('GET', '/api/crm/clients/export', { as })
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="clientes-\d{4}-\d{2}-\d{2}\.csv"$/,
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const request = new Request('http://site.test/api/crm/clients/export', { headers: { cookie: api.cookie(as) } })
    const { dispatch } = await import('@kit/http/dispatch')
    const bytes = new Uint8Array(await (await dispatch(request, api.config)).arrayBuffer())
    expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf])
    expect(answer.text).toMatch(
      /Nome;Email;Telefone;Empresa;NIF;Morada;Estado;Retém na fonte;Cativa IVA \(%\);Notas;Responsável;Criado em\r\n$/,
    )
  })

  it('has a lead’s texts, Portuguese labels, amounts and days of Luanda', async () => {
    await create.lead({
      assignedTo: 'Rui',
      budget: '120000.5',
      company: 'Kianda; "Lda"',
      email: 'ana@exemplo.ao',
      name: 'Ana Bela',
      nextFollowUp: '2026-12-01',
      notes: 'Primeira linha\nsegunda linha',
      phone: '+244 923 000 111',
      priority: 'high',
      source: 'referral',
      status: 'negotiation',
      timeline: '1-mes',
    })
    const [lead] = await exported('/api/crm/leads/export?q=ana@exemplo.ao')
    expect(lead).toMatchObject({
      Empresa: 'Kianda; "Lda"',
      Email: 'ana@exemplo.ao',
      Estado: 'Negociação',
      Nome: 'Ana Bela',
      Notas: 'Primeira linha\nsegunda linha',
      'Orçamento (AOA)': '120000,50',
      Origem: 'Indicação',
      Prazo: '1 mês',
      Prioridade: 'Alta',
      'Próximo contacto': '01/12/2026',
      Responsável: '',
      'Responsável (texto)': 'Rui',
      Telefone: "'+244 923 000 111",
    })
    expect(lead?.['Criado em']).toMatch(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/)
  })

  it('has no formula, whatever a visitor has typed', async () => {
    const formulas = ['=HYPERLINK("http://mau.example")', '+1+1', '-1', '@SUM(A1)', '=cmd|calc!A0']
    for (const name of formulas) await create.client({ name: `${name} Fórmula` })
    const rows = await exported('/api/crm/clients/export?q=Fórmula')
    expect(rows).toHaveLength(formulas.length)
    for (const row of rows) for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
  })

  it('is narrowed and ordered as the list, and has all its pages', async () => {
    for (const name of ['Zé Filtro', 'Ana Filtro', 'Gil Filtro']) await create.lead({ name, status: 'contacted' })
    await create.lead({ name: 'Bia Filtro', status: 'lost' })
    expect(await namesIn('/api/crm/leads/export?q=filtro&sort=name')).toEqual([
      'Ana Filtro',
      'Bia Filtro',
      'Gil Filtro',
      'Zé Filtro',
    ])
    expect(await namesIn('/api/crm/leads/export?q=filtro&status=contacted&sort=-name&page=2&limit=1')).toEqual([
      'Zé Filtro',
      'Gil Filtro',
      'Ana Filtro',
    ])
    expect(await namesIn('/api/crm/leads/export?q=%25filtro')).toEqual([])
    const refused = await api.call('GET', '/api/crm/leads/export?sort=password', { as })
    expect(refused.status).toBe(400)
    expect(refused.body.issues).toEqual([{ message: 'Ordenação desconhecida', path: 'sort' }])
  })

  it('leaves out the trash and suspected spam', async () => {
    const gone = await create.lead({ name: 'Eva Lixo' })
    await create.lead({ name: 'Ivo Lixo' })
    await api.call('DELETE', `/api/leads/${gone.id}`, { as })
    await api.sql("insert into leads (name, email, is_suspected_spam) values ('Robô Lixo', 'r@exemplo.ao', true)")
    expect(await namesIn('/api/crm/leads/export?q=lixo')).toEqual(['Ivo Lixo'])
  })

  it('keeps the order of the list over many batches, without a record twice', async () => {
    await api.sql(`insert into leads (name, email, created_at)
      select 'Muitos ' || lpad(n::text, 5, '0'), 'm' || n || '@exemplo.ao', '2020-01-01'::timestamptz
      from generate_series(1, 1203) n`)
    const names = await namesIn('/api/crm/leads/export?q=Muitos&sort=name')
    expect(names).toHaveLength(1203)
    expect(names).toEqual(names.toSorted((a = '', b = '') => a.localeCompare(b)))
    expect(new Set(names).size).toBe(1203)
  })
})

describe('quotes and orders', () => {
  it('have their lines in one cell and the client’s name, a trashed client’s stand-in included', async () => {
    const client = await create.client({ email: 'sol@exemplo.ao', name: 'Padaria Sol', phone: '923 000 222' })
    const items = [
      { description: 'Logótipo', quantity: 2, unitPrice: '75000' },
      { description: 'Alojamento', unitPrice: '1000.50' },
    ]
    const quote = await create.quote({
      clientId: client.id,
      clientPhone: '923 000 111',
      items,
      status: 'sent',
      title: 'Marca Sol',
    })
    const order = await create.order({ clientId: client.id, items, priority: 'urgent', title: 'Obra Sol' })
    const [quoteRow] = await exported('/api/crm/quotes/export?q=Marca%20Sol')
    expect(quoteRow).toMatchObject({
      Cliente: 'Padaria Sol',
      Email: 'sol@exemplo.ao',
      Estado: 'Enviado',
      Itens: '2 × Logótipo (75000,00); 1 × Alojamento (1000,50)',
      Número: quote.quoteNumber,
      Telefone: '923 000 222',
      'Total (AOA)': '151000,50',
      Título: 'Marca Sol',
    })
    const [orderRow] = await exported('/api/crm/orders/export?q=Obra%20Sol')
    expect(orderRow).toMatchObject({
      Cliente: 'Padaria Sol',
      Estado: 'Pendente',
      Itens: '2 × Logótipo (75000,00); 1 × Alojamento (1000,50)',
      Número: order.orderNumber,
      Prioridade: 'Urgente',
      'Total (AOA)': '151000,50',
    })
    await api.sql('update clients set deleted_at = now() where id = $1', [client.id])
    expect((await exported('/api/crm/quotes/export?q=Marca%20Sol'))[0]?.Cliente).toBe('Cliente não encontrado')
    await create.quote({ title: 'Sem ninguém' })
    expect((await exported('/api/crm/quotes/export?q=ningu%C3%A9m'))[0]?.Cliente).toBe('Sem cliente')
  })

  it('[RET-02] name the lines of a quote that are optional or monthly, so that they and its total agree', async () => {
    const items = [
      { description: 'Website', unitPrice: '100000' },
      { description: 'Vídeo', isOptional: true, unitPrice: '50000' },
      { description: 'Fotografia', isOptional: true, isSelected: true, unitPrice: '20000' },
      { isMonthly: true, unitPrice: '10000' },
    ]
    await create.quote({ items, title: 'Com opções' })
    expect((await exported('/api/crm/quotes/export?q=op%C3%A7%C3%B5es'))[0]).toMatchObject({
      Itens:
        '1 × Website (100000,00); 1 × Vídeo, opcional (50000,00); 1 × Fotografia, opcional, selecionada (20000,00); 1 × Item, por mês (10000,00)',
      'Total (AOA)': '130000,00',
    })
  })

  it('are found by the client’s name, few clients have it or many', async () => {
    const few = await create.client({ name: 'Única 100% Kwanza' })
    const many = await api.sql<{ id: string }>(`insert into clients (name, email)
      select 'Multidão ' || n, 'mu' || n || '@exemplo.ao' from generate_series(1, 501) n returning id`)
    await create.quote({ clientId: few.id, title: 'Um' })
    await create.quote({ clientId: many[0]?.id, title: 'Dois' })
    await create.quote({ title: 'Tem 100 no título' })
    const titles = async (q: string) =>
      (await exported(`/api/crm/quotes/export?q=${encodeURIComponent(q)}`)).map(({ Título }) => Título)
    expect(await titles('única')).toEqual(['Um'])
    expect(await titles('100%')).toEqual(['Um'])
    expect(await titles('multidão')).toEqual(['Dois'])
    expect(await titles('_ultidão')).toEqual([])
  })
})
