import { readFile } from 'node:fs/promises'

import { type Download, expect, type Locator, type Page } from '@playwright/test'

import { holdsForEverybody, post, someWord, test } from '../support/staff-screen'
import { signIn } from '../support/staff-session'

const LEADS = '/admin/crm/leads'
const word = () => someWord('csv')

async function openLeads(page: Page, query: string): Promise<void> {
  await page.goto(LEADS + query)
  await expect(page.getByRole('heading', { level: 1, name: 'Gestão de Leads' })).toBeVisible()
}

async function openImport(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Importar CSV' }).click()
  const drawer = page.getByRole('dialog', { name: 'Importar leads' })
  await expect(drawer.getByRole('button', { name: 'Escolher ficheiro' })).toBeVisible()
  return drawer
}

/** Chooses a file with the button and the system's dialog, as a person does. */
async function choose(page: Page, button: Locator, name: string, content: Buffer | string): Promise<void> {
  const opening = page.waitForEvent('filechooser')
  await button.click()
  await (await opening).setFiles({ buffer: Buffer.from(content), mimeType: 'text/csv', name })
}

const rowsOf = (drawer: Locator, section: string) =>
  drawer
    .getByRole('region', { name: section })
    .getByRole('row')
    .filter({ has: drawer.page().getByRole('cell') })

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8')
}

const makeLead = (page: Page, data: object) => post(page.request, '/api/leads', data)

test('the leads are exported as they are narrowed and ordered on the screen', async ({ page }) => {
  const mark = word()
  await signIn(page, 'comercial')
  for (const name of ['Zito', 'Ana', '=1+1 Bela'])
    await makeLead(page, { email: `${mark}@exemplo.ao`, name: `${name} ${mark}`, status: 'contacted' })
  await makeLead(page, { email: `${mark}@exemplo.ao`, name: `Fora ${mark}`, status: 'lost' })

  await openLeads(page, `?q=${mark}&status=contacted&sort=name`)
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Exportar CSV' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toMatch(/^leads-\d{4}-\d{2}-\d{2}\.csv$/)
  const lines = (await textOf(download)).split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFFNome;Email;Telefone;/)
  expect(lines.slice(1).map((line) => line.split(';')[0])).toEqual([
    `'=1+1 Bela ${mark}`,
    `Ana ${mark}`,
    `Zito ${mark}`,
    '',
  ])
  await expect(page).toHaveURL(/status=contacted/)
})

test('a file is checked before it is imported; the template passes the check; the report holds for everybody', async ({
  page,
}) => {
  const mark = word()
  await signIn(page, 'comercial')
  await makeLead(page, { email: `${mark}-antigo@exemplo.ao`, name: `Antiga ${mark}` })
  await openLeads(page, `?q=${mark}`)
  const drawer = await openImport(page)
  const saving = page.waitForEvent('download')
  await drawer.getByRole('link', { name: 'Descarregar modelo' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe('modelo-leads.csv')
  const template = await textOf(download)
  expect(template).toMatch(/^\uFEFFNome;Email;.*Próximo contacto\r\nAna Bela;/)
  await choose(page, drawer.getByRole('button', { name: 'Escolher ficheiro' }), 'modelo-leads.csv', template)
  await expect(drawer.getByRole('status')).toHaveText(/^1 linha: (1 pronta|0 prontas, 1 repetida)\.$/)
  const file = [
    'Nome;Email;Estado;Signo',
    `Ângela ${mark};${mark}-1@exemplo.ao;Qualificado;Leão`,
    `;${mark}-2@exemplo.ao;Talvez;`,
    `Repetida ${mark};${mark}-ANTIGO@exemplo.ao;;`,
    `Zita ${mark};sem-arroba;;`,
  ].join('\r\n')
  const another = drawer.getByRole('button', { name: 'Trocar ficheiro' })
  await choose(page, another, 'feira.csv', Buffer.from(file, 'latin1'))
  await expect(drawer.getByRole('status')).toHaveText('4 linhas: 1 pronta, 1 repetida, 2 com erros.')
  await expect(drawer.getByText('Colunas que não são importadas: Signo.')).toBeVisible()
  await expect(rowsOf(drawer, 'Linhas com erros, que ficam de fora')).toHaveText([
    /^3\s*Nome\s*Nome é obrigatório$/,
    /^3\s*Estado\s*Escreva um destes: Novo, Contatado, .*Perdido$/,
    /^5\s*Email\s*Email inválido$/,
  ])
  await expect(rowsOf(drawer, 'Emails repetidos')).toHaveText([
    new RegExp(`^4\\s*Repetida ${mark}.*Já existe Antiga ${mark} com este email\\. Abrir$`),
  ])
  await expect(rowsOf(drawer, 'Linhas prontas')).toHaveText([new RegExp(`^2\\s*Ângela ${mark}`)])
  // Checking a file writes nothing.
  await expect(
    page
      .getByRole('list', { name: 'Leads' })
      .getByRole('listitem', { includeHidden: true })
      .filter({ hasText: 'Ângela' }),
  ).toHaveCount(0)

  await holdsForEverybody(page, '.staff-drawer')
  await drawer.getByRole('button', { name: 'Importar 1 lead' }).click()
  await expect(page.getByText('Leads importados com sucesso!')).toBeVisible()
  await expect(drawer).toBeHidden()
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { exact: true, name: `Ângela ${mark}` }) })
  await expect(card.getByText('Qualificado', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { exact: true, name: `Repetida ${mark}` })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Importar CSV' })).toBeFocused()
})
