import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'

import {
  answerWith,
  expectNothingWider,
  expectRefusal,
  named,
  post,
  read,
  someEmail,
  test,
  toastOf,
} from '../support/staff-screen'
import { signIn } from '../support/staff-session'

const PASSWORD = 'uma-palavra-passe-segura'
const LEADS = '/admin/crm/leads'

/** A visitor's contact form, as the site sends it. */
async function sendRequest(request: APIRequestContext, nome: string): Promise<void> {
  await post(request, '/api/leads', {
    email: 'visita@exemplo.ao',
    empresa: 'Padaria do Bairro',
    mensagem: 'Queremos um site simples com encomendas por WhatsApp.',
    nome,
    servico: 'Criação de Websites',
    telefone: '+244 923 000 111',
  })
}

/** Both presses reach the page before it can show what came of the first, as on a phone that is busy. */
const pressTwice = (button: Locator): Promise<void> =>
  button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })

/** The leads screen, narrowed to one person: other tests add leads at the same time. */
async function openLeads(page: Page, name: string): Promise<Locator> {
  await page.goto(`${LEADS}?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Gestão de Leads' })).toBeVisible()
  // The fields are enabled when the page has come to life and takes clicks.
  await expect(page.getByLabel(/^Selecionar /).first()).toBeEnabled()
  return page.getByRole('listitem').filter({ has: page.getByRole('button', { exact: true, name }) })
}

async function openNewLead(page: Page): Promise<Locator> {
  await page.goto(LEADS)
  await expect(page.getByLabel(/^Selecionar /).first()).toBeEnabled()
  await page.getByRole('button', { name: 'Novo lead' }).click()
  return page.getByRole('dialog', { name: 'Novo lead' })
}

test('[LEAD-08, ADM-03] a visitor’s request is on the salesperson’s screen, who opens it', async ({
  page,
  request,
}) => {
  const name = named('Visitante')
  await sendRequest(request, name)
  await signIn(page, 'comercial')

  const card = await openLeads(page, name)
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

test('[LEAD-01, LEAD-02…06, ADM-13, ADM-15, ADM-16] the screen has its title, the four figures and its links', async ({
  page,
}) => {
  await signIn(page, 'comercial')
  await page.goto(LEADS)
  await expect(page.getByRole('heading', { level: 1, name: 'Gestão de Leads' })).toBeVisible()
  const bar = page.getByRole('navigation', { name: 'Navegação do CRM' })
  await expect(bar.getByRole('link', { name: 'Leads' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('link', { name: 'Voltar à administração' })).toHaveAttribute('href', '/admin')
  const figures = page.getByRole('region', { name: 'Resumo dos leads' })
  await expect(figures.getByRole('term')).toHaveText([
    'Total de leads',
    'Leads ativos',
    'Convertidos',
    'Taxa de conversão',
  ])
  await expect(figures.getByRole('definition').last()).toHaveText(/^\d+%$/)
})

test('[OP-55] an anonymous caller is sent to the login and from there to the screen', async ({ page }) => {
  await page.goto(`${LEADS}?status=won`)
  await expect(page).toHaveURL(/\/admin\/login\?redirect=/)
  await page.getByLabel(/Nome de utilizador/i).fill('admin')
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.getByRole('button', { name: /login|entrar|iniciar/i }).click()
  await expect(page).toHaveURL(/\/admin\/crm\/leads\?status=won/)
  await expect(page.getByLabel('Filtrar por estado')).toHaveValue('won')
})

test('[OP-55, ADM-02] an editor gets a refusal instead of CRM data, and a dashboard of content', async ({ page }) => {
  await signIn(page, 'editor')
  for (const path of [LEADS, '/admin/crm/quotes']) {
    await expectRefusal(page, path)
    await expect(page.getByText('Erro 403')).toBeVisible()
  }
  await page.goto('/admin')
  await expect(page.getByRole('link', { name: /Portfólio/ }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Números do CRM' })).toBeHidden()
})

test('[LEAD-11, LEAD-15, LEAD-16, LEAD-20, LEAD-31] a lead is created and edited in the drawer', async ({ page }) => {
  const name = named('Visitante')
  await signIn(page)
  const drawer = await openNewLead(page)
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await expect(drawer.getByText('Nome é obrigatório')).toBeVisible()
  await expect(drawer.getByText('Email inválido')).toBeVisible()
  await drawer.getByLabel('Nome').fill(name)
  await drawer.getByLabel('Email').fill('novo@exemplo.ao')
  await drawer.getByLabel('Email').press('Enter')
  await expect(page.getByText('Lead criado com sucesso!')).toBeVisible()
  await expect(drawer).toBeHidden()

  const card = await openLeads(page, name)
  await expect(card.getByText('Novo', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: `Editar ${name}` }).click()
  const editing = page.getByRole('dialog', { name: `Editar ${name}` })
  await editing.getByLabel('Estado').selectOption('Negociação')
  await editing.getByLabel('Próximo contacto').fill('2027-01-15')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Lead atualizado com sucesso!')).toBeVisible()
  await expect(card.getByText('Negociação')).toBeVisible()
})

test('[LEAD-11] unsaved input is not lost without a question', async ({ page }) => {
  await signIn(page)
  const drawer = await openNewLead(page)
  await drawer.getByLabel('Nome').fill('Quase perdido')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Tem alterações por guardar. Se sair agora, perdem-se.')).toBeVisible()
  await page.getByRole('button', { name: 'Continuar a editar' }).click()
  await expect(drawer.getByLabel('Nome')).toHaveValue('Quase perdido')
  await drawer.getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('button', { name: 'Sair sem guardar' }).click()
  await expect(drawer).toBeHidden()
})

test('[LEAD-12, LEAD-22, LEAD-31] deleting asks, says so and takes the lead off the list', async ({
  page,
  request,
}) => {
  const name = named('Visitante')
  await sendRequest(request, name)
  await signIn(page)
  const card = await openLeads(page, name)
  await card.getByRole('button', { name: `Deletar ${name}` }).click()
  await expect(page.getByText('Tem certeza que deseja deletar este lead?')).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: `Deletar ${name}` }).click()
  await page.getByRole('button', { exact: true, name: 'Deletar' }).click()
  await expect(page.getByText('Lead deletado com sucesso!')).toBeVisible()
  await expect(page.getByText('Nenhum lead encontrado')).toBeVisible()
})

test('[LEAD-31] two presses before the screen has answered the first are one lead, and one deletion', async ({
  page,
}) => {
  const name = named('Visitante')
  await signIn(page)
  const drawer = await openNewLead(page)
  await drawer.getByLabel('Nome').fill(name)
  await drawer.getByLabel('Email').fill('novo@exemplo.ao')
  await pressTwice(drawer.getByRole('button', { name: 'Guardar' }))
  await expect(page.getByText('Lead criado com sucesso!')).toBeVisible()
  await expect(drawer).toBeHidden()
  const path = `/api/leads?q=${encodeURIComponent(name)}`
  expect((await read<{ leads: unknown[] }>(page.request, path)).leads).toHaveLength(1)

  const card = await openLeads(page, name)
  await card.getByRole('button', { name: `Deletar ${name}` }).click()
  await pressTwice(page.getByRole('button', { exact: true, name: 'Deletar' }))
  await expect(page.getByText('Nenhum lead encontrado')).toBeVisible()
  await expect(page.getByText('Lead deletado com sucesso!')).toHaveCount(1)
  await expect(page.getByText('Erro ao deletar lead')).toHaveCount(0)
})

test('[LEAD-12] after a deletion the keyboard goes on at the next lead', async ({ page }) => {
  await signIn(page)
  const batch = named('Fila')
  for (const place of ['B', 'A'])
    await post(page.request, '/api/leads', { email: 'fila@exemplo.ao', name: `${batch} ${place}` })
  await page.goto(`${LEADS}?q=${encodeURIComponent(batch)}`)
  await expect(page.getByLabel(/^Selecionar /).first()).toBeEnabled()
  await page.getByRole('button', { name: `Deletar ${batch} A` }).press('Enter')
  await page.getByRole('button', { exact: true, name: 'Deletar' }).press('Enter')
  await expect(page.getByRole('button', { name: `Deletar ${batch} A` })).toHaveCount(0)
  await expect(page.getByRole('button', { exact: true, name: `${batch} B` })).toBeFocused()
})

test('[LEAD-08] words without spaces stay inside their card', async ({ page, request }) => {
  const name = named('Visitante')
  const endless = 'Extremamente'.repeat(20)
  await post(request, '/api/leads', {
    email: 'visita@exemplo.ao',
    empresa: endless,
    mensagem: endless,
    nome: name,
    serviceInterest: endless,
    servico: 'Criação de Websites',
    telefone: '+244 923 000 111',
  })
  await signIn(page)
  const card = await openLeads(page, name)
  for (const width of [1440, 360]) {
    await page.setViewportSize({ height: 800, width })
    await expectNothingWider(page)
    await expect(card.getByText(endless).first()).toBeVisible()
  }
})

test('[LEAD-27…29] what fails says so with the server’s sentence, and nothing that was typed is lost', async ({
  page,
  request,
}) => {
  const name = named('Visitante')
  await sendRequest(request, name)
  await signIn(page)
  const card = await openLeads(page, name)
  await answerWith(page, '**/api/leads', 'POST', 503, '{"error":"Volte mais tarde."}')
  await answerWith(page, '**/api/leads/*', 'PUT', 503, '{"error":"Agora não."}')
  await answerWith(page, '**/api/leads/*', 'DELETE', 409, '{"error":"Ainda faz falta."}')

  await page.getByRole('button', { name: 'Novo lead' }).click()
  const drawer = page.getByRole('dialog', { name: 'Novo lead' })
  await drawer.getByLabel('Nome').fill('Quem não foi gravado')
  await drawer.getByLabel('Email').fill('novo@exemplo.ao')
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await expect(toastOf(page, 'Erro ao criar lead')).toContainText('Volte mais tarde.')
  await expect(drawer.getByLabel('Nome')).toHaveValue('Quem não foi gravado')
  await drawer.getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('button', { name: 'Sair sem guardar' }).click()

  await card.getByRole('button', { name: `Editar ${name}` }).click()
  const editing = page.getByRole('dialog', { name: `Editar ${name}` })
  await editing.getByLabel('Empresa').fill('Outra empresa')
  await editing.getByRole('button', { name: 'Guardar' }).click()
  await expect(toastOf(page, 'Erro ao atualizar lead')).toContainText('Agora não.')
  await expect(editing.getByLabel('Empresa')).toHaveValue('Outra empresa')
  await editing.getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('button', { name: 'Sair sem guardar' }).click()

  await card.getByRole('button', { name: `Deletar ${name}` }).click()
  await page.getByRole('button', { exact: true, name: 'Deletar' }).click()
  await expect(toastOf(page, 'Erro ao deletar lead')).toContainText('Ainda faz falta.')
  await expect(card).toBeVisible()
})

test('[OP-55, LEAD-27] a session that has ended makes no visitor’s request of a new lead', async ({ page }) => {
  const name = named('Sessão')
  await signIn(page, 'comercial')
  const drawer = await openNewLead(page)
  await drawer.getByLabel('Nome').fill(name)
  await drawer.getByLabel('Email').fill(someEmail())
  // With a phone it would be a whole request of a visitor's.
  await drawer.getByLabel('Telefone').fill('+244 923 000 111')
  await drawer.getByLabel('Responsável').fill('Marta')
  await page.context().clearCookies()
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await expect(toastOf(page, 'Erro ao criar lead')).toContainText('Inicie sessão para continuar.')
  await expect(drawer.getByLabel('Responsável')).toHaveValue('Marta')
  // Signed in again, in another tab, the person goes on where they were.
  await signIn(page, 'comercial')
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await expect(toastOf(page, 'Lead criado com sucesso!')).toBeVisible()
  const { leads } = await read<{ leads: object[] }>(page.request, `/api/leads?q=${encodeURIComponent(name)}`)
  expect(leads).toMatchObject([{ assignedTo: 'Marta', name }])
})

test('[LEAD-17…19] the form takes empty optional fields, and offers the documented values only', async ({ page }) => {
  const name = named('Visitante')
  await signIn(page)
  const drawer = await openNewLead(page)
  const valuesOf = (label: string) =>
    drawer
      .getByLabel(label)
      .getByRole('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
  await expect(drawer.getByLabel('Estado')).toBeVisible()
  expect(await valuesOf('Estado')).toEqual(['new', 'contacted', 'qualified', 'proposal', 'negotiation', 'won', 'lost'])
  expect(await valuesOf('Origem')).toEqual(['website', 'referral', 'social', 'other'])
  expect(await valuesOf('Prioridade')).toEqual(['low', 'medium', 'high'])
  await drawer.getByLabel('Nome').fill(name)
  await drawer.getByLabel('Email').fill('vazio@exemplo.ao')
  await drawer.getByLabel('Orçamento (AOA)').fill('muito')
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await expect(drawer.getByText('Orçamento inválido')).toBeVisible()
  await drawer.getByLabel('Orçamento (AOA)').fill('')
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await expect(toastOf(page, 'Lead criado com sucesso!')).toBeVisible()
  const path = `/api/leads?q=${encodeURIComponent(name)}`
  const { leads } = await read<{ leads: Record<string, unknown>[] }>(page.request, path)
  expect(leads).toMatchObject([
    { assignedTo: null, budget: null, company: null, notes: null, phone: null, serviceInterest: null },
  ])
})

test('[LEAD-23…26, LEAD-30, OP-61] Definir Orçamento asks, makes the quote and goes to the quotes', async ({
  page,
  request,
}) => {
  const name = named('Visitante')
  await sendRequest(request, name)
  await signIn(page)
  const card = await openLeads(page, name)
  await card.getByRole('button', { name: `Definir Orçamento para ${name}` }).click()
  await expect(page.getByText('Deseja converter este lead em orçamento?')).toBeVisible()
  await page.getByRole('button', { exact: true, name: 'Definir Orçamento' }).last().click()
  // Title and number only: that the lead is a proposal now is not told.
  await expect(toastOf(page, 'Orçamento criado com sucesso!')).toHaveText(
    /^Orçamento criado com sucesso!ORC-\d{4}-\d{4}$/,
  )
  await expect(page).toHaveURL(/\/admin\/crm\/quotes$/)
  await expect(page.getByRole('heading', { name: `Orçamento para ${name}` })).toBeVisible()

  const again = await openLeads(page, name)
  await expect(again.getByText('Proposta', { exact: true })).toBeVisible()
  await again.getByRole('button', { name: `Definir Orçamento para ${name}` }).click()
  await page.getByRole('button', { exact: true, name: 'Definir Orçamento' }).last().click()
  await expect(page.getByText('Erro ao definir orçamento')).toBeVisible()
  await expect(page.getByText(/Este lead já tem um orçamento em aberto: ORC-\d{4}-\d{4}/)).toBeVisible()
})

test('[LEAD-10, LEAD-13] search and status live in the address; won leads have no Definir Orçamento', async ({
  page,
}) => {
  await signIn(page)
  await page.goto(LEADS)
  await page.getByLabel('Filtrar por estado').selectOption('Ganho')
  await expect(page).toHaveURL(/status=won/)
  await expect(page.getByText('Ganho', { exact: true }).nth(1)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Definir Orçamento/ })).toHaveCount(0)
  await page.getByRole('searchbox').fill('ninguém se chama assim')
  await expect(page.getByText('Nenhum lead encontrado')).toBeVisible()
  await page.getByRole('link', { name: 'Limpar filtros' }).click()
  await expect(page).toHaveURL(/\/admin\/crm\/leads$/)
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('ninguém se chama assim')
})

test('the browser’s back asks before what was typed into a form is lost', async ({ page }) => {
  await signIn(page)
  await page.goto(LEADS)
  await expect(page.getByLabel(/^Selecionar /).first()).toBeEnabled()
  await page.getByLabel('Filtrar por estado').selectOption('Novo')
  await expect(page).toHaveURL(/status=new/)
  await page.getByRole('button', { exact: true, name: 'Novo lead' }).click()
  const name = page.getByRole('dialog', { name: 'Novo lead' }).getByLabel(/^Nome/)
  await name.click()
  await page.keyboard.type('Não perder')
  await page.evaluate(() => history.back())
  await expect(page.getByText('Tem alterações por guardar. Se sair agora, perdem-se.')).toBeVisible()
  await page.getByRole('button', { name: 'Continuar a editar' }).click()
  await expect(name).toHaveValue('Não perder')
  await expect(page).toHaveURL(/status=new/)
})
