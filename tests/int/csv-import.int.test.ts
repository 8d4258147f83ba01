import { describe, expect, it } from 'vitest'

import { CLIENT_COLUMNS, CLIENT_EXAMPLE } from '@crm/clients/csv'
import { CLIENT_FIELDS } from '@crm/clients/fields'
import { LEAD_COLUMNS, LEAD_EXAMPLE } from '@crm/leads/csv'
import { LEAD_FIELDS } from '@crm/leads/fields'
import { csvTemplate } from '@kit/csv/csv-template'
import { columnOf, type PlainField } from '@kit/records/fields'
import { useApi } from '../support/api'
import { recordsOf, serial } from '../support/records'

const api = useApi()
const create = recordsOf(api)
const as = 'comercial'

const base64 = (content: string | Uint8Array) => Buffer.from(content).toString('base64')
type Slice = 'clients' | 'leads'
const send = (
  slice: Slice,
  content: string | Uint8Array,
  options: { dryRun?: boolean; key?: string; withDuplicates?: boolean } = {},
) => {
  const { dryRun = false, key, ...body } = options
  return api.call('POST', `/api/crm/${slice}/import${dryRun ? '?dryRun=1' : ''}`, {
    as,
    body: { file: base64(content), ...body },
    ...(key ? { headers: { 'Idempotency-Key': key } } : {}),
  })
}
const check = async (slice: Slice, content: string | Uint8Array) => {
  const answer = await send(slice, content, { dryRun: true })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.report
}
const run = async (slice: Slice, content: string | Uint8Array, withDuplicates = false) => {
  const answer = await send(slice, content, { withDuplicates })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.report
}
/** The message with which a whole file is rejected. */
const refusal = async (content: string | Uint8Array) => {
  const { body, status } = await send('leads', content, { dryRun: true })
  expect(status).toBe(400)
  expect(body.issues[0]?.path).toBe('file')
  return body.error
}
const count = async (table: Slice) =>
  (await api.sql<{ count: number }>(`select count(*)::int as count from ${table}`))[0]?.count
const leadsNamed = async (q: string) =>
  (await api.call('GET', `/api/leads?q=${encodeURIComponent(q)}`, { as })).body.leads
const unique = () => `i${serial()}@exemplo.ao`
/** A value that a new record does not have by itself. */
const valueOf = ({ kind, labels = {} }: PlainField): string => {
  if (kind === 'choice') return Object.keys(labels).at(-1) ?? ''
  return {
    date: '2026-02-03',
    email: unique(),
    longText: 'Uma\nnota',
    money: '150000.50',
    phone: '923000111',
    text: 'Texto',
  }[kind]
}

describe('the dry run', () => {
  it('says which rows are good and writes nothing', async () => {
    const before = await count('leads')
    const report = await check('leads', `Nome;Email\nAna Bela;${unique()}\nRui;${unique()}\n`)
    expect(report).toMatchObject({ ignoredColumns: [], importedCount: 0, isDryRun: true })
    expect(report.rows).toMatchObject([
      { duplicateOf: null, issues: [], line: 2, name: 'Ana Bela' },
      { duplicateOf: null, issues: [], line: 3, name: 'Rui' },
    ])
    expect(await count('leads')).toBe(before)
  })

  it('names each bad row with its line, column and reason, in the words of the API', async () => {
    const { rows } = await check(
      'leads',
      [
        'Nome;Email;Estado;Orçamento (AOA);Próximo contacto;Telefone',
        'Ana;"com\r\nquebra";Novo;;;',
        ';rui@exemplo.ao;Talvez;;;',
        'Eva;eva@exemplo.ao;;muito;;',
        'Ivo;ivo@exemplo.ao;;;31/02/2026;',
        `Zé;ze@exemplo.ao;;;;${'9'.repeat(41)}`,
        'Gil;gil@exemplo.ao;;;;;demais',
        'Bia;bia@exemplo.ao;;1.500,50;01/03/2027;923000111',
      ].join('\r\n'),
    )
    expect(rows.map(({ issues, line }) => ({ issues, line }))).toEqual([
      {
        issues: [
          { column: 'Email', message: 'A célula continua por 2 linhas: veja se há aspas que abrem e não fecham' },
        ],
        line: 2,
      },
      {
        issues: [
          { column: 'Nome', message: 'Nome é obrigatório' },
          {
            column: 'Estado',
            message: 'Escreva um destes: Novo, Contatado, Qualificado, Proposta, Negociação, Ganho, Perdido',
          },
        ],
        line: 4,
      },
      { issues: [{ column: 'Orçamento (AOA)', message: 'Orçamento inválido' }], line: 5 },
      {
        issues: [{ column: 'Próximo contacto', message: 'Data inválida: escreva-a como 31/12/2026' }],
        line: 6,
      },
      { issues: [{ column: 'Telefone', message: 'Máximo de 40 caracteres' }], line: 7 },
      { issues: [{ column: '', message: 'A linha tem mais colunas do que os títulos' }], line: 8 },
      { issues: [], line: 9 },
    ])
  })

  it('flags e-mails that are stored or stand twice in the file, whatever the case; the trash does not count', async () => {
    const stored = await create.client({ email: 'Repetido@exemplo.ao' })
    const gone = await create.client({ email: 'lixo@exemplo.ao' })
    await api.call('DELETE', `/api/crm/clients/${gone.id}`, { as })
    const fresh = unique()
    const { rows } = await check(
      'clients',
      `Nome,Email\nA,${stored.email.toUpperCase()}\nB,${fresh}\nC,${fresh.toUpperCase()}\nD,lixo@exemplo.ao\n`,
    )
    expect(rows.map(({ duplicateOf }) => duplicateOf)).toEqual(['stored', null, 'file', null])
    expect(rows.map(({ existing }) => existing)).toEqual([{ id: stored.id, name: stored.name }, null, null, null])
  })

  it('reads commas and semicolons, UTF-8 and Windows-1252, titles in any case, keys of the API too', async () => {
    const email = unique()
    for (const content of [
      `Nome;Email;Empresa\nÂngela Gonçalves;${email};Café, Lda`,
      `\uFEFFNOME,EMAIL,empresa\r\nÂngela Gonçalves,${email},"Café, Lda"\r\n`,
      `name,email,company\rÂngela Gonçalves,${email},"Café, Lda"`,
      Buffer.from(`Nome;Email;Empresa\r\nÂngela Gonçalves;${email};Café, Lda`, 'latin1'),
      `\n;;\nNome;Email;Empresa\n\nÂngela Gonçalves;${email};Café, Lda\n;;\n`,
    ]) {
      const { rows } = await check('leads', content)
      expect(rows).toMatchObject([{ email, issues: [], name: 'Ângela Gonçalves' }])
    }
  })

  it('is told by a first line what separates the cells, and counts that line', async () => {
    const email = unique()
    for (const separator of [';', ',', '\t', '|']) {
      const cells = (...texts: string[]) => texts.join(separator)
      const { rows } = await check(
        'leads',
        `sep=${separator}\r\n${cells('Nome', 'Email')}\r\n${cells('Ana', email)}\r\n`,
      )
      expect(rows).toMatchObject([{ email, issues: [], line: 3, name: 'Ana' }])
    }
  })

  it('finds nothing wrong with the templates', async () => {
    const templates = {
      clients: csvTemplate(CLIENT_COLUMNS, CLIENT_EXAMPLE),
      leads: csvTemplate(LEAD_COLUMNS, LEAD_EXAMPLE),
    }
    for (const slice of ['clients', 'leads'] as const) {
      const content = decodeURIComponent(templates[slice].split(',')[1] ?? '')
      const report = await check(slice, content)
      expect(report).toMatchObject({ ignoredColumns: [], rows: [{ duplicateOf: null, issues: [], name: 'Ana Bela' }] })
    }
  })

  it('names columns that it does not know, but not those of an exported file', async () => {
    const report = await check('leads', `Nome;Email;Signo;Criado em\nAna;${unique()};Leão;21/11/2026 10:00\n`)
    expect(report.ignoredColumns).toEqual(['Signo'])
  })
})

describe('a file that cannot be read as a whole', () => {
  it('is refused with the reason', async () => {
    expect(await refusal('\n\n')).toBe('O ficheiro está vazio.')
    expect(await refusal('Nome;Email\n')).toBe('O ficheiro só tem os títulos das colunas: falta o que importar.')
    expect(await refusal('Ana;ana@exemplo.ao')).toBe(
      'A primeira linha tem de ter os títulos das colunas, entre eles Nome e Email.',
    )
    expect(await refusal('Nome;Email\n"Ana;ana@exemplo.ao\n')).toBe(
      'Não foi possível ler o ficheiro: há aspas que abrem na linha 2 e não fecham.',
    )
    expect(await refusal(`Nome;Email\n${'Ana;ana@exemplo.ao\n'.repeat(5001)}`)).toBe(
      'O ficheiro tem mais de 5 000 linhas. Divida-o em partes.',
    )
    expect(await refusal('x'.repeat(1024 * 1024 + 3))).toBe('O ficheiro tem mais de 1 MB.')
    expect(await refusal(new Uint8Array(2000))).toMatch(/títulos das colunas/)
    const text = await api.call('POST', '/api/crm/leads/import', { as, body: { file: 'não é base64' } })
    expect(text.body.issues).toEqual([{ message: 'O ficheiro tem de vir em base64.', path: 'file' }])
  })
})

describe('the import', () => {
  it('writes the good rows with their history, in the order of the file, and leaves the others out', async () => {
    const [first, second] = [unique(), unique()]
    const file = [
      'Nome;Email;Telefone;Estado;Prioridade;Origem;Orçamento (AOA);Faixa de orçamento;Prazo;Próximo contacto;Notas',
      `Ana Importada;${first};'+244 923 000 111;Qualificado;Alta;Indicação;120.000,50;;1 mês;01/12/2026;"duas\nlinhas"`,
      'Sem Email Importada;;;;;;;;;;',
      `Rui Importado;${second};;;;;;Acima de AOA 500.000;;;`,
      `Rui Repetido Importado;${second};;;;;;;;;`,
    ].join('\n')
    const report = await run('leads', file)
    expect(report).toMatchObject({ importedCount: 2, isDryRun: false })
    const leads = await leadsNamed('importad')
    expect(leads.map(({ name }) => name)).toEqual(['Ana Importada', 'Rui Importado'])
    expect(leads[0]).toMatchObject({
      budget: '120000.50',
      email: first,
      nextFollowUp: '2026-11-30T23:00:00.000Z',
      notes: 'duas\nlinhas',
      phone: '+244 923 000 111',
      priority: 'high',
      source: 'referral',
      status: 'qualified',
      timeline: '1-mes',
    })
    expect(leads[1]).toMatchObject({
      budgetRange: 'acima-500k',
      priority: 'medium',
      source: 'website',
      status: 'new',
    })
    const history = await api.sql(
      'select type, description, user_id from activities where entity_id = any($1) order by entity_id',
      [leads.map(({ id }) => id)],
    )
    const line = { description: 'Lead: importado de um ficheiro CSV', type: 'created', user_id: api.userId(as) }
    expect(history).toEqual([line, line])
  })

  it('[DATA-11] promises no answer to the leads of a file', async () => {
    const email = unique()
    await run('leads', `Nome;Email\nAntiga Conhecida;${email}\n`)
    const [lead] = await leadsNamed(email)
    expect(lead).toMatchObject({ source: 'website', status: 'new' })
    expect((await api.call('GET', `/api/leads/${lead?.id}`, { as })).body.answerDueAt).toBeNull()
  })

  it('takes repeated e-mails when asked to', async () => {
    const email = unique()
    const file = `Nome;Email\nUm Gémeo;${email}\nOutro Gémeo;${email}\n`
    expect((await run('clients', file)).importedCount).toBe(1)
    expect((await run('clients', file)).importedCount).toBe(0)
    expect((await run('clients', file, true)).importedCount).toBe(2)
  })

  it.each(['clients', 'leads'] as const)('stores a file of %s sent again with its key once', async (slice) => {
    const [single, twin] = [unique(), unique()]
    const file = `Nome;Email;Responsável\nÚnica;${single};admin\nUm Gémeo;${twin};admin\nOutro Gémeo;${twin};admin\n`
    const events = () => api.sql<{ event: string; text: string }>('select event, text from notification_events')
    const sendWith = async (key: string, withDuplicates: boolean) => {
      const [stored, told] = [(await count(slice)) ?? 0, (await events()).length]
      const answer = await send(slice, file, { key, withDuplicates })
      return {
        imported: answer.body.report.importedCount,
        stored: ((await count(slice)) ?? 0) - stored,
        told: (await events()).slice(told).map(({ text }) => text),
      }
    }
    const nouns = slice === 'clients' ? 'clientes' : 'leads'
    const one = slice === 'clients' ? 'cliente' : 'lead'
    const first = await sendWith('primeira', false)
    expect(first).toMatchObject({ imported: 2, stored: 2 })
    expect(first.told).toContain(`2 ${nouns} importados`)
    expect(await sendWith('primeira', false)).toEqual({ imported: 2, stored: 0, told: [] })
    const rest = await sendWith('primeira', true)
    expect(rest).toMatchObject({ imported: 3, stored: 1 })
    expect(rest.told).toEqual(['Outro Gémeo', `1 ${one} importado`])
    expect(await sendWith('primeira', true)).toEqual({ imported: 3, stored: 0, told: [] })
    expect(await sendWith('segunda', true)).toMatchObject({ imported: 3, stored: 3 })
  })

  it('of two at the same moment, the second finds what the first has written', async () => {
    const file = `Nome;Email\n${Array.from({ length: 50 }, () => `Corrida;${unique()}`).join('\n')}`
    const reports = await Promise.all([run('leads', file), run('leads', file)])
    expect(reports.map(({ importedCount }) => importedCount).toSorted((a, b) => a - b)).toEqual([0, 50])
  })

  it('writes all or nothing', async () => {
    const before = [await count('leads'), (await api.sql('select id from activities')).length]
    await api.sql(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`,
    )
    await api.sql('create trigger refuse before insert on activities execute function refuse()')
    const { payload } = api
    const log = payload.logger.error.bind(payload.logger)
    payload.logger.error = () => undefined
    const answer = await api.call('POST', '/api/crm/leads/import', {
      as,
      body: { file: base64(`Nome;Email\nAna;${unique()}\n`) },
      isBroken: true,
    })
    payload.logger.error = log
    expect(answer.status).toBe(500)
    await api.sql('drop trigger refuse on activities')
    expect([await count('leads'), (await api.sql('select id from activities')).length]).toEqual(before)
  })

  it('reads what the export wrote, and gives the same records', async () => {
    await create.lead({
      assignedTo: "'=d'Almeida",
      budget: '99999999.99',
      company: '=1+1; "Lda"',
      email: 'volta@exemplo.ao',
      lastContact: '2026-02-03',
      name: '-Volta ao mundo',
      notes: '@todos\n=fim',
      phone: '+244 923 000 111',
      priority: 'low',
      source: 'social',
      status: 'lost',
      timeline: 'quando der',
    })
    const [before] = await leadsNamed('volta@exemplo.ao')
    const { text } = await api.call('GET', '/api/crm/leads/export?q=volta@exemplo.ao', { as })
    expect((await check('leads', text)).rows).toMatchObject([{ duplicateOf: 'stored', issues: [] }])
    expect((await run('leads', text, true)).importedCount).toBe(1)
    const [copy] = (await leadsNamed('volta@exemplo.ao')).filter(({ id }) => id !== before?.id)
    const own = { createdAt: expect.any(String), id: expect.any(String), updatedAt: expect.any(String) } as const
    expect(copy).toEqual({ ...before, ...own })
  })

  it.each(['clients', 'leads'] as const)('[PAY-07] reads every field of %s that the export wrote', async (slice) => {
    const fields = Object.entries<PlainField>(slice === 'clients' ? CLIENT_FIELDS : LEAD_FIELDS)
    const email = unique()
    const sent = Object.fromEntries(fields.map(([key, field]) => [key, key === 'email' ? email : valueOf(field)]))
    const { id } = await (slice === 'clients' ? create.client(sent) : create.lead(sent))
    const { text } = await api.call('GET', `/api/crm/${slice}/export?q=${email}`, { as })
    expect((await run(slice, text, true)).importedCount).toBe(1)
    const [copy] = await api.sql<Record<string, unknown>>(
      `select * from ${slice} where lower(email) = lower($1) and id <> $2`,
      [email, id],
    )
    const [original] = await api.sql<Record<string, unknown>>(`select * from ${slice} where id = $1`, [id])
    const valuesOf = (row: typeof copy) => fields.map(([key]) => [key, row?.[columnOf(key)]])
    expect(valuesOf(copy)).toEqual(valuesOf(original))
  })

  it.each([
    ['50%', '50'],
    ['100 %', '100'],
  ])('[PAY-07] reads the share of a client’s IVA as a spreadsheet writes it: %s', async (cell, captiveVat) => {
    const email = unique()
    await run('clients', `Nome;Email;Cativa IVA (%)\nKianda;${email};${cell}\n`)
    const { clients } = (await api.call('GET', `/api/crm/clients?q=${email}`, { as })).body
    expect(clients).toMatchObject([{ captiveVat }])
  })

  it('takes 5 000 rows at once', async () => {
    const rows = Array.from(
      { length: 5000 },
      (_, index) => `Pessoa ${index};muitas${index}@exemplo.ao;Empresa ${index}`,
    )
    expect((await run('leads', `Nome;Email;Empresa\n${rows.join('\n')}`)).importedCount).toBe(5000)
  })
})

describe('the address', () => {
  it('takes a dry run for true or false', async () => {
    const body = { file: base64(`Nome;Email\nAna;${unique()}\n`) }
    expect((await api.call('POST', '/api/crm/leads/import?dryRun=talvez', { as, body })).status).toBe(400)
  })
})
