import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { optionalText, requiredEmail, requiredText } from '@kit/http/fields'
import fc from '../../tests/support/fast-check'
import type { CsvColumn } from './columns'
import { judgeRows } from './judge-rows'
import { csvHead, csvLines } from './write-csv'

interface Person {
  email: string
  name: string
  nif?: string | null | undefined
  notes?: string | null | undefined
  phone?: string | null | undefined
}

const COLUMNS: readonly CsvColumn<Person>[] = [
  { key: 'name', title: 'Nome', write: ({ name }) => name },
  { key: 'email', title: 'Email', write: ({ email }) => email },
  { key: 'phone', title: 'Telefone', write: ({ phone }) => phone ?? null },
  { key: 'nif', title: 'NIF', write: ({ nif }) => nif ?? null },
  { hasLineBreaks: true, key: 'notes', title: 'Notas', write: ({ notes }) => notes ?? null },
  { title: 'Criado em', write: () => null },
]
const SCHEMA = z.object({
  email: requiredEmail(),
  name: requiredText('Nome é obrigatório'),
  nif: optionalText(),
  notes: optionalText(2000),
  phone: optionalText(),
})

const judge = (content: string | Uint8Array) => judgeRows(Buffer.from(content), COLUMNS, SCHEMA)
const people = (content: string | Uint8Array) => judge(content).rows.map(({ input }) => input)
const issues = (content: string | Uint8Array) =>
  judge(content).rows.flatMap(({ report: { issues, line } }) =>
    issues.map(({ column, message }) => `${line} ${column}: ${message}`),
  )
const refusal = (content: string | Uint8Array) => {
  try {
    judge(content)
  } catch (error) {
    return (error as { issues?: { message: string }[] }).issues?.[0]?.message ?? String(error)
  }
  return null
}

const ANA = { email: 'ana@exemplo.ao', name: 'Conceição Gonçalves' }

describe('quotes that open and do not close', () => {
  it('join no people: the row that has swallowed others is named with its line', () => {
    const file = [
      'Nome;Email;Telefone',
      'Ana;ana@exemplo.ao;923000000',
      '"Padaria Sol;a@exemplo.ao;923000001',
      'Rui Pinto;b@exemplo.ao;923000002',
      '"Café Lua;c@exemplo.ao;923000003',
      'Eva;eva@exemplo.ao;923000004',
    ].join('\n')
    expect(issues(file)).toEqual(['3 Nome: A célula continua por 3 linhas: veja se há aspas que abrem e não fecham'])
    expect(people(file).map((person) => person?.name)).toEqual(['Ana', undefined, 'Eva'])
  })

  it('join no people in notes either, which may have lines of their own', () => {
    const rows = (note: string) => `Nome;Email;Notas\nAna;ana@exemplo.ao;${note}\n`
    expect(people(rows('"liga; depois\nescreve; sempre\nana@exemplo.ao"'))).toMatchObject([
      { notes: 'liga; depois\nescreve; sempre\nana@exemplo.ao' },
    ])
    expect(issues(rows('"liga\nRui;rui@exemplo.ao;novo\nEva;eva@exemplo.ao;"site"'))).toEqual([
      '2 Notas: A célula continua por 3 linhas: veja se há aspas que abrem e não fecham',
    ])
  })

  it('are named with their line when they go on to the end of the file', () => {
    expect(refusal('Nome;Email\nAna;a@exemplo.ao\n"Rui;b@exemplo.ao\nEva;c@exemplo.ao\n')).toBe(
      'Não foi possível ler o ficheiro: há aspas que abrem na linha 3 e não fecham.',
    )
    expect(refusal('"Nome;Email\nAna;a@exemplo.ao\n')).toMatch('abrem na linha 1')
  })

  it('swallow nobody unsaid, wherever they stand', () => {
    const row = fc.record({ at: fc.nat(2), isStray: fc.boolean() })
    fc.assert(
      fc.property(fc.array(row, { maxLength: 6, minLength: 1 }), (rows) => {
        const lines = rows.map(({ at, isStray }, place) =>
          [`P${place}`, `p${place}@exemplo.ao`, `nota ${place}`]
            .map((cell, index) => (isStray && index === at ? `"${cell}` : cell))
            .join(';'),
        )
        const file = `Nome;Email;Notas\n${lines.join('\n')}\n`
        if (refusal(file) !== null) return
        const judged = judge(file).rows
        for (const place of rows.keys()) {
          const isThere = judged.some(({ input }) => input?.name === `P${place}` && input.notes === `nota ${place}`)
          const covering = judged.findLast(({ report }) => report.line <= place + 2)
          expect(isThere || covering?.report.issues.length, `person ${place} of ${file}`).toBeTruthy()
        }
      }),
    )
  })
})

describe('encodings', () => {
  const text = `Nome;Email\r\n${ANA.name};${ANA.email}\r\n`
  const utf16be = (content: string) => Buffer.from(`\uFEFF${content}`, 'utf16le').swap16()

  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`)],
    ['Windows-1252', Buffer.from(text, 'latin1')],
    ['UTF-16 LE with its mark', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 BE with its mark', utf16be(text)],
    ['“Texto Unicode” of Excel', Buffer.from(`\uFEFF${text.replaceAll(';', '\t')}`, 'utf16le')],
    ['tabs', Buffer.from(text.replaceAll(';', '\t'))],
  ])('reads %s', (_, bytes) => {
    expect(people(bytes)).toEqual([ANA])
  })

  it('marks the cell that has a wrong byte in UTF-8, and reads the others', () => {
    const file = Buffer.concat([
      Buffer.from(`Nome;Email;Notas\n${ANA.name};${ANA.email};\nRui;rui@exemplo.ao;caf`),
      Buffer.from([0xe9]),
      Buffer.from('\n'),
    ])
    expect(people(file)).toEqual([ANA, null])
    expect(issues(file)).toEqual(['3 Notas: Tem um carácter ilegível (\uFFFD): escreva-o de novo'])
  })
})

describe('what Excel does to numbers', () => {
  it('is said of a phone or NIF that it has shortened', () => {
    const file = 'Nome;Email;Telefone;NIF\nAna;ana@exemplo.ao;2,44923E+11;5417123456\nRui;rui@exemplo.ao;;5.4E+9\n'
    const sentence = 'Parece um número que o Excel encurtou: escreva-o por extenso, numa coluna de texto'
    expect(issues(file)).toEqual([`2 Telefone: ${sentence}`, `3 NIF: ${sentence}`])
  })

  /** Simulates Excel opening and saving a bare cell. */
  const throughExcel = (cell: string) => {
    if (!/^\d+(?:E\d+)?$/i.test(cell)) return cell
    const number = Number(cell)
    return number < 1e11 ? String(number) : number.toExponential(5).replace('.', ',').replace('e', 'E')
  }

  it.each(['00244923456789', '244923456789', '0012345678', '5417123456', '923000111', '12E34'])(
    'leaves %s of an exported file as it is',
    (number) => {
      const exported = csvLines(COLUMNS, [{ ...ANA, nif: number, phone: number }])
      const saved = exported.split(';').map(throughExcel).join(';')
      expect(people(csvHead(COLUMNS) + saved)).toMatchObject([{ nif: number, phone: number }])
    },
  )

  it('every exported person comes back the same', () => {
    const name = fc.array(fc.constantFrom('"', ';', '=', "'", '0', 'á', ' ', ',')).map((parts) => `x${parts.join('')}x`)
    const number = fc.array(fc.constantFrom('0', '2', '44', '923', 'E', '+')).map((parts) => parts.join('') || null)
    const notes = fc.array(fc.constantFrom('"', ';', '\n', 'a', ',')).map((parts) => `x${parts.join('')}x`)
    fc.assert(
      fc.property(fc.array(fc.record({ name, nif: number, notes, phone: number }), { minLength: 1 }), (records) => {
        const all = records.map((record) => ({ ...record, email: ANA.email }))
        const isShort = ({ nif, phone }: Person) => [nif, phone].some((text) => /^\dE\+?\d+$/.test(text ?? ''))
        const whole = all.filter((person) => !isShort(person))
        const found = people(csvHead(COLUMNS) + csvLines(COLUMNS, whole) + csvLines(COLUMNS, [ANA]))
        const filled = (person: object) =>
          Object.fromEntries(Object.entries(person).filter(([, text]) => text !== null))
        expect(found).toEqual([...whole, ANA].map(filled))
      }),
    )
  })
})

describe('titles', () => {
  it.each([
    'Nome;E-mail',
    'Nome*;Email*',
    ' NOME : ;e-mail',
    'name;email',
    'Lista de clientes\n\nNome;Email',
    'Lista;;\nNome;Email',
  ])('are recognised in %j', (head) => {
    expect(people(`${head}\n${ANA.name};${ANA.email}\n`)).toEqual([ANA])
  })

  it('are counted with the lines above them', () => {
    expect(issues('Lista de clientes\nNome;Email\n;ana@exemplo.ao\n')).toEqual(['3 Nome: Nome é obrigatório'])
  })

  it('of columns that are left out are named: unknown, repeated or without a title', () => {
    const file = 'Nome;Email;Telefone;Telefone;Signo;;Criado em\nAna;ana@exemplo.ao;923000111;912000222;Leão;x;hoje\n'
    const { ignoredColumns, rows } = judge(file)
    expect(ignoredColumns).toEqual(['Telefone (repetida)', 'Signo', 'coluna 6 (sem título)'])
    expect(rows[0]?.input).toMatchObject({ phone: '923000111' })
    expect(judge('Nome;Email;;\nAna;ana@exemplo.ao;;\n').ignoredColumns).toEqual([])
  })
})
