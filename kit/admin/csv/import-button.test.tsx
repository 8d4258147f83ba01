// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import type { ImportReport, ImportRow } from '@kit/csv/import-schema'
import { isUuid } from '@kit/lib/uuid'
import {
  button,
  isClosed,
  refusal,
  toastTitled,
  useStaffServer,
  visitStaff,
} from '../../../tests/support/staff-visitor'
import { ImportButton } from './import-button'

const server = useStaffServer()

const PATH = '/api/crm/leads/import'
const CHECK = `POST ${PATH}?dryRun=1`
const ROW: ImportRow = { duplicateOf: null, email: 'ana@exemplo.ao', existing: null, issues: [], line: 2, name: 'Ana' }
const reported = (report: Partial<ImportReport>) => () =>
  Response.json({ report: { ignoredColumns: [], importedCount: 0, rows: [], ...report } })

async function openImport() {
  const user = await visitStaff(
    <ImportButton
      noun="lead"
      nouns="leads"
      path={PATH}
      success="Leads importados com sucesso!"
      template={{ fileName: 'modelo-leads.csv', href: 'data:text/csv,Nome' }}
    />,
  )
  await user.click(screen.getByRole('button', { name: 'Importar CSV' }))
  await screen.findByRole('button', { name: 'Escolher ficheiro' })
  return user
}

const choose = (user: Awaited<ReturnType<typeof openImport>>, content: string, name = 'feira.csv') =>
  user.upload(screen.getByLabelText('Ficheiro CSV'), new File([content], name, { type: 'text/csv' }))
const summary = (text: string) =>
  waitFor(() => expect(screen.getByRole('dialog').querySelector('output')?.textContent).toBe(text))
const alertSays = (text: RegExp | string) => screen.findByText(text, { selector: '[role=alert]' })
const rowsOf = (section: string) =>
  within(screen.getByRole('region', { name: section }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => Array.from(row.children, ({ textContent }) => textContent))

it('[DUP-11] says which rows are bad, repeated and ready, and imports those that are wanted', async () => {
  const nameMissing = { column: 'Nome', message: 'Nome é obrigatório' }
  const noEmail = { column: 'Email', message: 'Email inválido' }
  const rows: ImportRow[] = [
    ROW,
    { ...ROW, issues: [nameMissing, noEmail], line: 3, name: '' },
    { ...ROW, duplicateOf: 'stored', existing: { id: 'id-ana', name: 'Ana Bela' }, line: 4, name: 'Repetida' },
    { ...ROW, duplicateOf: 'file', line: 5, name: 'Rui' },
  ]
  server.answer(CHECK, reported({ ignoredColumns: ['Signo'], rows }))
  server.answer(`POST ${PATH}`, reported({ importedCount: 3, rows }))
  const user = await openImport()
  await choose(user, 'Nome;Email\nAna;ana@exemplo.ao\n')
  await summary('4 linhas: 1 pronta, 2 repetidas, 1 com erros.')
  screen.getByText('Colunas que não são importadas: Signo.')
  expect(rowsOf('Linhas com erros, que ficam de fora')).toEqual([
    ['3', 'Nome', 'Nome é obrigatório'],
    ['3', 'Email', 'Email inválido'],
  ])
  expect(rowsOf('Emails repetidos')).toEqual([
    ['4', 'Repetida', 'ana@exemplo.ao', 'Já existe Ana Bela com este email. Abrir'],
    ['5', 'Rui', 'ana@exemplo.ao', 'Repetido neste ficheiro'],
  ])
  expect(rowsOf('Linhas prontas')).toEqual([['2', 'Ana', 'ana@exemplo.ao']])
  expect(button('Importar 1 lead').disabled).toBe(false)
  await user.click(screen.getByLabelText('Importar também as linhas repetidas'))
  await user.click(button('Importar 3 leads'))
  expect(await toastTitled('success', 'Leads importados com sucesso!')).toBe('3 leads')
  const file = btoa('Nome;Email\nAna;ana@exemplo.ao\n')
  expect(server.sent.map(({ body }) => body)).toEqual([{ file }, { file, withDuplicates: true }])
  await isClosed()
})

it('refuses a file that cannot be read with the reason, and takes another', async () => {
  const user = await openImport()
  await choose(user, 'x'.repeat(1024 * 1024 + 1))
  await alertSays('O ficheiro tem mais de 1 MB.')
  expect(server.sent).toEqual([])
  server.answer(CHECK, refusal(400, 'A primeira linha tem de ter os títulos das colunas.'))
  await choose(user, 'isto não é uma tabela')
  await alertSays('A primeira linha tem de ter os títulos das colunas.')
  server.answer(CHECK, () => Promise.reject(new TypeError('Failed to fetch')))
  await choose(user, 'Nome;Email\n')
  await alertSays(/^Não foi possível verificar o ficheiro/)
  server.answer(CHECK, reported({ rows: [{ ...ROW, issues: [{ column: 'Email', message: 'Email inválido' }] }] }))
  await choose(user, 'Nome;Email\nAna;sem arroba\n')
  await summary('1 linha: 0 prontas, 1 com erros.')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(button('Importar 0 leads').disabled).toBe(true)
})

it('keeps what was checked when the import fails, says why, and tries with the same key', async () => {
  server.answer(CHECK, reported({ rows: [ROW] }))
  server.answer(`POST ${PATH}`, refusal(503, 'Volte mais tarde.'))
  const user = await openImport()
  await choose(user, 'Nome;Email\nAna;ana@exemplo.ao\n')
  await user.click(await screen.findByRole('button', { name: 'Importar 1 lead' }))
  expect(await toastTitled('error', 'Erro ao importar leads')).toBe('Volte mais tarde.')
  server.answer(`POST ${PATH}`, reported({ importedCount: 1, rows: [ROW] }))
  await user.click(button('Importar 1 lead'))
  await isClosed()
  const [, first, again] = server.sent.map(({ headers }) => headers.get('Idempotency-Key'))
  expect(isUuid(first)).toBe(true)
  expect(again).toBe(first)
})

it('says what became of rows that somebody else has imported meanwhile', async () => {
  const repeated: ImportRow = { ...ROW, duplicateOf: 'stored', existing: { id: 'id-ana', name: 'Ana Bela' } }
  server.answer(CHECK, reported({ rows: [ROW, { ...ROW, line: 3 }] }))
  const user = await openImport()
  await choose(user, 'Nome;Email\nAna;ana@exemplo.ao\nRui;rui@exemplo.ao\n')
  server.answer(`POST ${PATH}`, reported({ rows: [repeated, { ...repeated, line: 3 }] }))
  await user.click(await screen.findByRole('button', { name: 'Importar 2 leads' }))
  expect(await toastTitled('success', 'Nada foi importado')).toBe('2 linhas: 0 prontas, 2 repetidas.')
  await isClosed()
})

it('offers the template under its name', async () => {
  await openImport()
  const link = screen.getByRole('link', { name: 'Descarregar modelo' })
  expect([link.getAttribute('download'), link.getAttribute('href')]).toEqual(['modelo-leads.csv', 'data:text/csv,Nome'])
})
