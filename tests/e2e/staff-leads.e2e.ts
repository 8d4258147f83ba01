import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'

import {
  expectNothingWider,
  makeLead,
  named,
  post,
  pressEnter,
  read,
  someEmail,
  successToast,
  test,
  toastOf,
} from '../support/staff-screen'
import { noAxeViolations } from '../support/axe'
import { signIn } from '../support/staff-session'

const PASSWORD = 'uma-palavra-passe-segura'
const LEADS = '/admin/crm/leads'

/** Sends a visitor's contact form, as the site does. */
async function sendRequest(request: APIRequestContext, nome: string, data: object = {}): Promise<void> {
  await post(request, '/api/leads', {
    email: 'visita@exemplo.ao',
    empresa: 'Padaria do Bairro',
    mensagem: 'Queremos um site simples com encomendas por WhatsApp.',
    nome,
    servico: 'Criação de Websites',
    telefone: '+244 923 000 111',
    ...data,
  })
}

const cardOf = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { exact: true, name }) })

/** Opens the leads screen filtered by a text, because other tests add leads in parallel. */
async function openLeads(page: Page, q = ''): Promise<void> {
  await page.goto(q ? `${LEADS}?q=${encodeURIComponent(q)}` : LEADS)
  await expect(page.getByRole('heading', { level: 1, name: 'Gestão de Leads' })).toBeVisible()
  // The fields are enabled after hydration, when the page handles clicks.
  await expect(page.getByLabel(/^Selecionar /).first()).toBeEnabled()
}

test('[LEAD-08] [ADM-03] a visitor’s request is on the salesperson’s screen, who opens it; it stays inside its card', async ({
  page,
  request,
}) => {
  const name = named('Visitante')
  const endless = 'Extremamente'.repeat(20)
  await sendRequest(request, name)
  await sendRequest(request, `${name} Sem Fim`, { empresa: endless, mensagem: endless, serviceInterest: endless })
  await signIn(page, 'comercial')

  await openLeads(page, name)
  await expect(page.getByRole('link', { name: 'Voltar à administração' })).toHaveAttribute('href', '/admin')
  const card = cardOf(page, name)
  for (const text of [
    'Novo',
    'Prioridade Média',
    'visita@exemplo.ao',
    '+244 923 000 111',
    'Padaria do Bairro',
    'Interesse Criação de Websites',
  ]) {
    await expect(card.getByText(text).first()).toBeVisible()
  }
  const today = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'Africa/Luanda' }).format(new Date())
  await expect(card.getByText(today)).toBeVisible()
  for (const width of [360, 1440]) {
    await page.setViewportSize({ height: 800, width })
    await expectNothingWider(page)
    await expect(cardOf(page, `${name} Sem Fim`).getByText(endless).first()).toBeVisible()
  }

  await card.getByRole('button', { exact: true, name }).click()
  const drawer = page.getByRole('dialog', { name })
  await expect(drawer.getByText('Queremos um site simples com encomendas por WhatsApp.')).toBeVisible()
  await expect(drawer.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/244923000111\?text=Ol%C3%A1/,
  )
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(card.getByRole('button', { exact: true, name })).toBeFocused()
})

test('[OP-55] an anonymous caller is sent to the login and from there to the screen', async ({ page }) => {
  for (const path of ['/admin/crm/quotes?status=sent', '/admin/crm/projects?status=pending'])
    expect(await (await page.request.get(path)).text()).toContain(`/admin/login?redirect=${encodeURIComponent(path)}`)
  await page.goto(`${LEADS}?status=won`)
  await expect(page).toHaveURL(/\/admin\/login\?redirect=/)
  await page.getByLabel(/Nome de utilizador/i).fill('admin')
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.getByRole('button', { name: /login|entrar|iniciar/i }).click()
  await expect(page).toHaveURL(/\/admin\/crm\/leads\?status=won/)
  await expect(page.getByLabel('Filtrar por estado')).toHaveValue('won')
})

test('[LEAD-11…12] [LEAD-15…16] leads are created, edited and deleted by the keyboard', async ({ page }) => {
  const name = named('Fila')
  await signIn(page)
  await makeLead(page, { name: `${name} B` })
  await openLeads(page, name)
  const opener = page.getByRole('search').getByRole('button', { name: 'Novo lead' })
  await pressEnter(opener)
  const drawer = page.getByRole('dialog', { name: 'Novo lead' })
  await drawer.getByLabel('Nome').fill(`${name} A`)
  await drawer.getByLabel('Email').fill('novo@exemplo.ao')
  await drawer.getByLabel('Email').press('Enter')
  await expect(successToast(page, 'Lead criado com sucesso!')).toBeVisible()
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()

  const card = cardOf(page, `${name} A`)
  await expect(card.getByText('Novo', { exact: true })).toBeVisible()
  const edit = card.getByRole('button', { name: `Editar ${name} A` })
  await edit.press('Enter')
  const editing = page.getByRole('dialog', { name: `Editar ${name} A` })
  await editing.getByLabel('Estado').selectOption('Negociação')
  await editing.getByLabel('Próximo contacto').fill('2099-01-15')
  await page.keyboard.press('Control+s')
  await expect(successToast(page, 'Lead atualizado com sucesso!')).toBeVisible()
  await expect(card.getByText('Negociação')).toBeVisible()
  await expect(edit).toBeFocused()

  // After a deletion the next lead gets the focus.
  await card.getByRole('button', { name: `Deletar ${name} A` }).press('Enter')
  await page.getByRole('button', { exact: true, name: 'Deletar' }).press('Enter')
  await expect(successToast(page, 'Lead deletado com sucesso!')).toBeVisible()
  await expect(card).toHaveCount(0)
  await expect(page.getByRole('button', { exact: true, name: `${name} B` })).toBeFocused()
})

test('[OP-55, LEAD-27] a session that has ended makes no visitor’s request of a new lead', async ({ page }) => {
  const name = named('Sessão')
  await signIn(page, 'comercial')
  await openLeads(page)
  await page.getByRole('button', { name: 'Novo lead' }).click()
  const drawer = page.getByRole('dialog', { name: 'Novo lead' })
  await drawer.getByLabel('Nome').fill(name)
  await drawer.getByLabel('Email').fill(someEmail())
  // With a phone a visitor's request would be complete; the number is unique.
  await drawer.getByLabel('Telefone').fill('+244 945 318 207')
  await drawer.getByLabel('Interesse').fill('Marcas')
  await page.context().clearCookies()
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await expect(toastOf(page, 'Erro ao criar lead')).toContainText('Inicie sessão para continuar.')
  // The dialog asks for the password over the form, and the same save continues.
  const dialog = page.getByRole('dialog', { name: 'A sua sessão terminou' })
  await expect(dialog.getByLabel('Palavra-passe')).toBeFocused()
  await noAxeViolations(page)
  await page.keyboard.type('errada')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('A palavra-passe não está certa.')).toBeVisible()
  await dialog.getByLabel('Palavra-passe').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Lead criado com sucesso!')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const { leads } = await read<{ leads: object[] }>(page.request, `/api/leads?q=${encodeURIComponent(name)}`)
  expect(leads).toMatchObject([{ name, serviceInterest: 'Marcas' }])
})

test('[LEAD-25, OP-61] a quote made of a lead that its address has opened stands in its form at once', async ({
  page,
}) => {
  await signIn(page, 'comercial')
  const name = named('Morada')
  const lead = await makeLead(page, { name })
  await page.goto(`/admin/crm/leads/${lead.id}`)
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Definir Orçamento' }).click()
  await page
    .getByRole('dialog', { name: /^Definir Orçamento/ })
    .getByRole('button', { exact: true, name: 'Definir Orçamento' })
    .click()
  await expect(page.getByRole('dialog', { name: /^Editar orçamento ORC-/ })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/crm\/quotes$/)
})

test('[LEAD-01…06] [LEAD-10] the screen has its figures; search and status live in the address, and back asks before input is lost', async ({
  page,
}) => {
  await signIn(page)
  await openLeads(page)
  const bar = page.getByRole('navigation', { name: 'Navegação do CRM' })
  await expect(bar.getByRole('link', { name: 'Leads' })).toHaveAttribute('aria-current', 'page')
  const figures = page.getByRole('region', { name: 'Resumo dos leads' })
  await expect(figures.getByRole('term')).toHaveText([
    'Total de leads',
    'Leads ativos',
    'Convertidos',
    'Taxa de conversão',
  ])
  await expect(figures.getByRole('definition').last()).toHaveText(/^\d+%$/)
  await page.getByLabel('Filtrar por estado').selectOption('Ganho')
  await expect(page).toHaveURL(/status=won/)
  await expect(page.getByText('Ganho', { exact: true }).nth(1)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Definir Orçamento/ })).toHaveCount(0)
  await page.getByRole('searchbox').fill('ninguém se chama assim')
  await expect(page.getByRole('main').getByText('Nenhum lead encontrado')).toBeVisible()
  await page.getByRole('link', { name: 'Limpar filtros' }).click()
  await expect(page).toHaveURL(/\/admin\/crm\/leads$/)
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('ninguém se chama assim')

  await page.getByRole('search').getByRole('button', { exact: true, name: 'Novo lead' }).click()
  const name = page.getByRole('dialog', { name: 'Novo lead' }).getByLabel(/^Nome/)
  await name.click()
  await page.keyboard.type('Não perder')
  await page.evaluate(() => history.back())
  await expect(page.getByText('Tem alterações por guardar. Se sair agora, perdem-se.')).toBeVisible()
  await page.getByRole('button', { name: 'Continuar a editar' }).click()
  await expect(name).toHaveValue('Não perder')
  await expect(page).toHaveURL(/q=ningu/)
})
