import { expect, type Locator, type Page } from '@playwright/test'

import {
  answerWith,
  dayFromNow,
  dress,
  expectNothingWider,
  holdCalls,
  holdsForEverybody,
  LOOKS,
  post,
  read,
  someEmail,
  someWord,
  test,
  toastOf,
} from '../support/staff-screen'
import { signIn } from '../support/staff-session'

const LEADS = '/admin/crm/leads'

interface Lead {
  id: string
  name: string
  email: string
  status: string
  updatedAt: string
  lastContact: string | null
  nextFollowUp: string | null
}

/** A word that only this test's leads have: others add leads at the same time. */
const someTag = () => someWord('Equipa')

async function makeLead(page: Page, name: string, data: object = {}): Promise<Lead> {
  return (await post<{ lead: Lead }>(page.request, '/api/leads', { email: someEmail(), name, ...data })).lead
}

async function stored(page: Page, id: string): Promise<Lead> {
  return (await read<{ lead: Lead }>(page.request, `/api/leads/${id}`)).lead
}

const put = (page: Page, id: string, data: object) => page.request.put(`/api/leads/${id}`, { data })
const cardOf = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { exact: true, name }) })

/** The screen narrowed to a text, in one of its views. */
async function open(page: Page, q: string, more = ''): Promise<void> {
  await page.goto(`${LEADS}?q=${encodeURIComponent(q)}${more}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Gestão de Leads' })).toBeVisible()
  await ready(page)
}

/** The leads are there and take clicks: their fields are enabled when the page has come to life. */
async function ready(page: Page): Promise<void> {
  await expect(page.getByLabel(/^(Selecionar|Estado de) /).first()).toBeEnabled()
}

test('[OP-89] each lead has a call link and a WhatsApp link with the normalised number and a greeting', async ({
  page,
}) => {
  await signIn(page, 'comercial')
  const name = `Ana ${someTag()}`
  const lead = await makeLead(page, name, { phone: '923 000 111', serviceInterest: 'Branding', source: 'website' })
  const silent = await makeLead(page, `${name} Muda`)
  await open(page, name)
  const card = cardOf(page, name)
  await expect(card.getByRole('link', { name: /^Ligar/ })).toHaveAttribute('href', 'tel:+244923000111')
  const href = await card.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href')
  const link = new URL(href ?? '')
  expect(link.origin + link.pathname).toBe('https://wa.me/244923000111')
  expect(link.searchParams.get('text')).toMatch(
    new RegExp(`^Olá Ana, .* Branding \\(REF-${lead.id.slice(0, 8).toUpperCase()}\\)`),
  )
  await expect(cardOf(page, silent.name).getByRole('link', { name: /^(Ligar|WhatsApp)/ })).toHaveCount(0)
})

test('[OP-70, OP-72] a contact is logged by keyboard: last contact, follow-up, status and history', async ({
  page,
}) => {
  await signIn(page, 'comercial')
  const tag = someTag()
  const lead = await makeLead(page, tag, { nextFollowUp: dayFromNow(-1), phone: '923 000 112' })
  await open(page, tag)
  await expect(cardOf(page, tag).getByText('Contacto em atraso:')).toBeVisible()
  await cardOf(page, tag)
    .getByRole('button', { name: `Registar contacto com ${tag}` })
    .press('Enter')
  const drawer = page.getByRole('dialog', { name: `Registar contacto: ${tag}` })
  await drawer.getByLabel('Canal').selectOption('Reunião')
  await expect(drawer.getByLabel('Próximo contacto')).toHaveValue('')
  await drawer.getByLabel('Próximo contacto').fill(dayFromNow(-3))
  await drawer.getByLabel('Nota').fill('Quer três propostas')
  await page.keyboard.press('Control+s')
  await expect(drawer.getByText('Este dia já passou')).toBeVisible()
  await drawer.getByLabel('Próximo contacto').fill(dayFromNow(3))
  await page.keyboard.press('Control+s')
  await expect(toastOf(page, 'Contacto registado com sucesso!')).toBeVisible()
  await expect(drawer).toBeHidden()
  await expect(cardOf(page, tag).getByText('Contatado', { exact: true })).toBeVisible()
  await expect(cardOf(page, tag).getByText('Contacto em atraso:')).toHaveCount(0)
  expect(await stored(page, lead.id)).toMatchObject({
    nextFollowUp: new Date(`${dayFromNow(3)}T00:00:00+01:00`).toISOString(),
    status: 'contacted',
  })

  await cardOf(page, tag).getByRole('button', { exact: true, name: tag }).click()
  const details = page.getByRole('dialog', { name: tag })
  const lines = details.getByRole('list', { name: 'Histórico do lead' }).getByRole('listitem')
  await expect(lines.nth(0)).toContainText('Reunião: Quer três propostas')
  await expect(lines.nth(1)).toContainText('Lead: estado alterado de Novo para Contatado')
  await expect(lines.nth(0)).toContainText('comercial-')

  // From the details one goes back to them, with the new line on top.
  await details.getByRole('button', { name: 'Registar contacto' }).click()
  const again = page.getByRole('dialog', { name: `Registar contacto: ${tag}` })
  await expect(again.getByLabel('Próximo contacto')).toHaveValue(dayFromNow(3))
  await expect(again.getByLabel('Passar ao estado Contatado')).toHaveCount(0)
  await again.getByRole('button', { name: 'Registar contacto' }).click()
  await expect(details.getByRole('list', { name: 'Histórico do lead' }).getByRole('listitem')).toHaveCount(4)
})

test('a contact leaves the follow-up that a colleague has planned meanwhile', async ({ page }) => {
  await signIn(page, 'comercial')
  const tag = someTag()
  const lead = await makeLead(page, tag)
  await open(page, tag)
  await cardOf(page, tag)
    .getByRole('button', { name: `Registar contacto com ${tag}` })
    .click()
  const drawer = page.getByRole('dialog', { name: `Registar contacto: ${tag}` })
  await drawer.getByLabel('Nota').fill('Não atendeu')
  expect((await put(page, lead.id, { nextFollowUp: dayFromNow(5) })).status()).toBe(200)
  await drawer.getByRole('button', { name: 'Registar contacto' }).click()
  await expect(toastOf(page, 'Contacto registado com sucesso!')).toBeVisible()
  expect((await stored(page, lead.id)).nextFollowUp).toBe(new Date(`${dayFromNow(5)}T00:00:00+01:00`).toISOString())
})

test('a contact that the server refuses is said, and the note stays', async ({ page }) => {
  await signIn(page)
  const tag = someTag()
  await makeLead(page, tag)
  await open(page, tag)
  await answerWith(page, '**/contacts', 'POST', 503, '{"error":"Agora não."}')
  await cardOf(page, tag)
    .getByRole('button', { name: /^Registar contacto/ })
    .click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Nota').fill('Não se perde')
  await drawer.getByRole('button', { name: 'Registar contacto' }).click()
  await expect(toastOf(page, 'Erro ao registar contacto')).toContainText('Agora não.')
  await expect(drawer.getByLabel('Nota')).toHaveValue('Não se perde')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Tem alterações por guardar. Se sair agora, perdem-se.')).toBeVisible()
})

test('whom to contact today, and whom one should have contacted, are a press away and counted', async ({ page }) => {
  await signIn(page, 'comercial')
  const tag = someTag()
  await makeLead(page, `${tag} hoje`, { nextFollowUp: dayFromNow(0) })
  await makeLead(page, `${tag} antes`, { nextFollowUp: dayFromNow(-2) })
  await makeLead(page, `${tag} depois`, { nextFollowUp: dayFromNow(2) })
  await open(page, tag)
  const filters = page.getByRole('navigation', { name: 'Contactos a fazer' })
  await expect(filters.getByRole('link')).toHaveText([/^Para contactar hoje[1-9]\d*$/, /^Em atraso[1-9]\d*$/])
  const cards = page.getByRole('list', { name: 'Leads' }).getByRole('listitem').filter({ hasText: tag })
  await expect(cards).toHaveCount(3)
  await filters.getByRole('link', { name: /^Para contactar hoje/ }).click()
  await expect(page).toHaveURL(/due=today/)
  await expect(cards).toHaveCount(1)
  await expect(cardOf(page, `${tag} hoje`).getByText('Contactar hoje')).toBeVisible()
  await filters.getByRole('link', { name: /^Em atraso/ }).click()
  await expect(cardOf(page, `${tag} antes`)).toBeVisible()
  await expect(cards).toHaveCount(1)
  await filters.getByRole('link', { name: /^Em atraso/ }).click()
  await expect(cards).toHaveCount(3)
})

test('the table shows the same leads, and the address remembers it', async ({ page }) => {
  await signIn(page, 'comercial')
  const tag = someTag()
  await makeLead(page, tag, { company: 'Kianda Lda', status: 'won' })
  await open(page, tag)
  await page.getByRole('link', { name: 'Vista em tabela' }).click()
  const table = page.getByRole('region', { name: 'Tabela de leads' })
  await expect(table.getByRole('columnheader')).toHaveText([
    'Nome',
    'Estado',
    'Contacto',
    'Interesse',
    'Criado em',
    'Ações',
  ])
  const row = table.getByRole('row').filter({ hasText: tag })
  await expect(row).toContainText('Ganho')
  await expect(row.getByRole('button', { name: /^Definir Orçamento/ })).toHaveCount(0)
  await page.reload()
  await ready(page)
  await row.getByRole('button', { exact: true, name: tag }).click()
  await expect(page.getByRole('dialog', { name: tag }).getByText('Kianda Lda').first()).toBeVisible()
})

test.describe('the board', () => {
  const columnOf = (page: Page, title: string) =>
    page.getByRole('region', { name: 'Quadro de leads' }).getByRole('region', { name: title })
  const statusOf = (page: Page, name: string) => page.getByLabel(`Estado de ${name}`)

  test('a card is dragged to another column, which counts it', async ({ page }) => {
    await signIn(page, 'comercial')
    const tag = someTag()
    const lead = await makeLead(page, tag, { company: 'Kianda Lda' })
    await open(page, tag, '&view=quadro')
    await expect(columnOf(page, 'Novo').getByRole('heading', { level: 2 })).toHaveText('Novo1')
    await columnOf(page, 'Novo').getByText('Kianda Lda').hover()
    await page.mouse.down()
    const target = await columnOf(page, 'Qualificado').boundingBox()
    await page.mouse.move((target?.x ?? 0) + 60, (target?.y ?? 0) + 60, { steps: 12 })
    await page.mouse.up()
    await expect(columnOf(page, 'Qualificado').getByRole('listitem')).toContainText(tag)
    await expect(toastOf(page, 'Lead atualizado com sucesso!')).toBeVisible()
    await expect(columnOf(page, 'Qualificado').getByRole('heading', { level: 2 })).toHaveText('Qualificado1')
    await expect(columnOf(page, 'Novo').getByRole('heading', { level: 2 })).toHaveText('Novo0')
    expect((await stored(page, lead.id)).status).toBe('qualified')
    await page.reload()
    await ready(page)
    await expect(columnOf(page, 'Qualificado').getByRole('listitem')).toContainText(tag)
  })

  test('the keyboard moves a card with the field on it, again and again, and keeps the focus', async ({ page }) => {
    await signIn(page, 'comercial')
    const tag = someTag()
    const lead = await makeLead(page, tag)
    await open(page, tag, '&view=quadro')
    for (const [title, status] of [
      ['Contatado', 'contacted'],
      ['Negociação', 'negotiation'],
    ] as const) {
      await statusOf(page, tag).focus()
      await statusOf(page, tag).selectOption(title)
      await expect(columnOf(page, title).getByRole('listitem')).toContainText(tag)
      await expect(statusOf(page, tag)).toBeFocused()
      await expect.poll(async () => (await stored(page, lead.id)).status).toBe(status)
    }
  })

  test('a card goes back when the server refuses, and when somebody else was faster', async ({ page }) => {
    await signIn(page, 'comercial')
    const tag = someTag()
    const lead = await makeLead(page, tag)
    await open(page, tag, '&view=quadro')
    await answerWith(page, `**/api/leads/${lead.id}`, 'PUT', 503, '{"error":"Agora não."}')
    await statusOf(page, tag).selectOption('Ganho')
    await expect(toastOf(page, 'Erro ao atualizar lead')).toContainText('Agora não.')
    await expect(columnOf(page, 'Novo').getByRole('listitem')).toContainText(tag)
    await page.unroute(`**/api/leads/${lead.id}`)

    expect((await put(page, lead.id, { status: 'qualified' })).status()).toBe(200)
    await statusOf(page, tag).selectOption('Perdido')
    await expect(toastOf(page, 'Outra pessoa alterou este registo')).toBeVisible()
    // Where the other person has put it; from there it can be moved.
    await expect(columnOf(page, 'Qualificado').getByRole('listitem')).toContainText(tag)
    await statusOf(page, tag).selectOption('Perdido')
    await expect(columnOf(page, 'Perdido').getByRole('listitem')).toContainText(tag)
    await expect.poll(async () => (await stored(page, lead.id)).status).toBe('lost')
  })

  test('a card that is moved on before the server has answered ends where it was moved last', async ({ page }) => {
    await signIn(page, 'comercial')
    const tag = someTag()
    const lead = await makeLead(page, tag)
    await open(page, tag, '&view=quadro')
    const letThrough = await holdCalls(page, `**/api/leads/${lead.id}`)
    await statusOf(page, tag).selectOption('Proposta')
    await expect(columnOf(page, 'Proposta').getByRole('listitem')).toContainText(tag)
    await statusOf(page, tag).selectOption('Negociação')
    await expect(columnOf(page, 'Negociação').getByRole('listitem')).toContainText(tag)
    letThrough()
    await expect.poll(async () => (await stored(page, lead.id)).status).toBe('negotiation')
    await expect(columnOf(page, 'Negociação').getByRole('listitem')).toContainText(tag)
    await expect(toastOf(page, 'Erro ao atualizar lead')).toHaveCount(0)
  })

  test('a column shows its newest leads and the way to all of them', async ({ page }) => {
    await signIn(page, 'comercial')
    const tag = someTag()
    for (let count = 0; count < 13; count += 1) await makeLead(page, `${tag} ${count}`, { status: 'proposal' })
    await open(page, tag, '&view=quadro')
    const column = columnOf(page, 'Proposta')
    await expect(column.getByRole('listitem')).toHaveCount(12)
    await expect(column.getByRole('listitem').first()).toContainText(`${tag} 12`)
    await column.getByRole('link', { name: 'Ver todos (13)' }).click()
    await expect(page.getByRole('list', { name: 'Leads' }).getByRole('listitem').filter({ hasText: tag })).toHaveCount(
      13,
    )
    await expect(page.getByLabel('Filtrar por estado')).toHaveValue('proposal')
  })
})

test('several leads get one status after a question; none does when one of them is gone', async ({ page }) => {
  await signIn(page, 'comercial')
  const tag = someTag()
  const leads = [await makeLead(page, `${tag} A`), await makeLead(page, `${tag} B`), await makeLead(page, `${tag} C`)]
  const statuses = async () => Promise.all(leads.map(async ({ id }) => (await stored(page, id)).status))
  await open(page, tag)
  const bar = page.getByRole('region', { name: 'Leads selecionados' })
  await page.getByLabel(`Selecionar ${tag} A`).check()
  await page.getByLabel(`Selecionar ${tag} B`).check()
  await expect(bar.getByText('2 leads selecionados')).toBeVisible()
  await bar.getByLabel('Novo estado').selectOption('Qualificado')
  await bar.getByRole('button', { name: 'Mudar estado de 2 leads' }).click()
  await expect(page.getByText('Deseja mudar o estado de 2 leads para Qualificado?')).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  expect(await statuses()).toEqual(['new', 'new', 'new'])
  await bar.getByRole('button', { name: 'Mudar estado de 2 leads' }).click()
  await page.getByRole('button', { exact: true, name: 'Mudar estado' }).click()
  await expect(toastOf(page, '2 leads atualizados com sucesso!')).toBeVisible()
  await expect(bar).toBeHidden()
  await expect(cardOf(page, `${tag} A`).getByText('Qualificado', { exact: true })).toBeVisible()
  expect(await statuses()).toEqual(['qualified', 'qualified', 'new'])

  await page.getByRole('link', { name: 'Vista em tabela' }).click()
  // The cards have a box of the same name until the table is there.
  const table = page.getByRole('table')
  await table.getByRole('checkbox', { name: 'Selecionar esta página' }).check()
  await expect(bar.getByText('3 leads selecionados')).toBeVisible()
  const gone = await makeLead(page, `${tag} D`)
  await page.reload()
  await ready(page)
  await page.getByRole('checkbox', { name: 'Selecionar esta página' }).check()
  expect((await page.request.delete(`/api/leads/${gone.id}`)).status()).toBe(200)
  await bar.getByRole('button', { name: 'Mudar estado de 4 leads' }).click()
  await page.getByRole('button', { exact: true, name: 'Mudar estado' }).click()
  await expect(toastOf(page, 'Erro ao atualizar leads')).toContainText('Lead inexistente: alguém o deletou entretanto.')
  expect(await statuses()).toEqual(['qualified', 'qualified', 'new'])
  // It has left the page, and the others are still chosen.
  await bar.getByRole('button', { name: 'Mudar estado de 3 leads' }).click()
  await page.getByRole('button', { exact: true, name: 'Mudar estado' }).click()
  await expect(toastOf(page, '3 leads atualizados com sucesso!')).toBeVisible()
})

test('a lead that a colleague has changed meanwhile is not overwritten with the chosen ones', async ({ page }) => {
  await signIn(page, 'comercial')
  const tag = someTag()
  const leads = [await makeLead(page, `${tag} A`), await makeLead(page, `${tag} B`)]
  const statuses = async () => Promise.all(leads.map(async ({ id }) => (await stored(page, id)).status))
  await open(page, tag)
  await page.getByLabel('Selecionar esta página').check()
  expect((await put(page, leads[1]?.id ?? '', { status: 'won' })).status()).toBe(200)
  const bar = page.getByRole('region', { name: 'Leads selecionados' })
  await bar.getByRole('button', { name: 'Mudar estado de 2 leads' }).click()
  await page.getByRole('button', { exact: true, name: 'Mudar estado' }).click()
  await expect(toastOf(page, 'Erro ao atualizar leads')).toContainText('Outra pessoa alterou')
  expect(await statuses()).toEqual(['new', 'won'])
  // The list says what the colleague has done; asked again, it is the person's own choice.
  await expect(cardOf(page, `${tag} B`).getByText('Ganho', { exact: true })).toBeVisible()
  await bar.getByRole('button', { name: 'Mudar estado de 2 leads' }).click()
  await page.getByRole('button', { exact: true, name: 'Mudar estado' }).click()
  await expect(toastOf(page, '2 leads atualizados com sucesso!')).toBeVisible()
  expect(await statuses()).toEqual(['contacted', 'contacted'])
})

test('[OP-89] possible duplicates are marked, listed with the reason, and opened from one another', async ({
  page,
}) => {
  await signIn(page, 'comercial')
  const tag = someTag()
  const email = `${tag.toLowerCase()}@exemplo.ao`
  await makeLead(page, `${tag} Um`, { email, phone: '+244 923 555 001' })
  await makeLead(page, `${tag} Dois`, { email: email.toUpperCase() })
  await makeLead(page, `${tag} Só`)
  await open(page, tag)
  await expect(cardOf(page, `${tag} Um`).getByText('Possível duplicado')).toBeVisible()
  await expect(cardOf(page, `${tag} Só`).getByText('Possível duplicado')).toHaveCount(0)
  await cardOf(page, `${tag} Um`)
    .getByRole('button', { exact: true, name: `${tag} Um` })
    .click()
  const section = page.getByRole('dialog').getByRole('region', { name: 'Possíveis duplicados' })
  await expect(section.getByRole('listitem')).toContainText([/Mesmo email/])
  await section.getByRole('button', { name: `${tag} Dois` }).click()
  await expect(page.getByRole('dialog', { name: `${tag} Dois` })).toBeVisible()
  await expect(section.getByRole('button', { name: `${tag} Um` })).toBeVisible()
})

test('[OP-72] the details lead to the quotes and the client of the lead', async ({ page }) => {
  await signIn(page, 'comercial')
  const tag = someTag()
  const lead = await makeLead(page, tag)
  await open(page, tag)
  await cardOf(page, tag).getByRole('button', { exact: true, name: tag }).click()
  const drawer = page.getByRole('dialog', { name: tag })
  await expect(drawer.getByText('Ainda sem orçamento nem cliente.')).toBeVisible()

  const { quote } = await post<{ quote: { id: string; quoteNumber: string } }>(
    page.request,
    `/api/crm/leads/${lead.id}/convert-to-quote`,
    {},
  )
  await post(page.request, `/api/crm/quotes/${quote.id}/convert-to-client`, {})
  await page.reload()
  await ready(page)
  await cardOf(page, tag).getByRole('button', { exact: true, name: tag }).click()
  const links = drawer.getByRole('region', { name: 'Ligações' })
  await expect(links.getByRole('link', { name: tag, exact: true })).toHaveAttribute('href', /\/admin\/crm\/clients\?q=/)
  await links.getByRole('link', { name: quote.quoteNumber }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/crm/quotes\\?q=${quote.quoteNumber}`))
  await expect(page.getByRole('heading', { name: `Orçamento para ${tag}` })).toBeVisible()
})

test('of two people at one lead the second is told, and loses neither the own changes nor the other’s', async ({
  page,
}) => {
  await signIn(page, 'comercial')
  const tag = someTag()
  const lead = await makeLead(page, tag)
  await open(page, tag)
  await cardOf(page, tag)
    .getByRole('button', { name: `Editar ${tag}` })
    .click()
  const drawer = page.getByRole('dialog', { name: `Editar ${tag}` })
  await drawer.getByLabel('Responsável').fill('Sandra')
  expect((await put(page, lead.id, { assignedTo: 'Nelson', company: 'Kianda' })).status()).toBe(200)
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  const notice = drawer.getByRole('alert', { name: 'Outra pessoa alterou este registo' })
  await expect(notice).toBeFocused()
  await notice.getByRole('button', { name: 'Abrir a versão gravada' }).click()
  await expect(drawer.getByLabel('Responsável')).toHaveValue('Nelson')

  await drawer.getByLabel('Responsável').fill('Sandra')
  expect((await put(page, lead.id, { company: 'Kianda Lda' })).status()).toBe(200)
  await drawer.getByRole('button', { exact: true, name: 'Guardar' }).click()
  await notice.getByRole('button', { name: 'Guardar as minhas alterações' }).click()
  await expect(toastOf(page, 'Lead atualizado com sucesso!')).toBeVisible()
  expect(await stored(page, lead.id)).toMatchObject({ assignedTo: 'Sandra', company: 'Kianda Lda' })
})

for (const look of LOOKS) {
  const { theme, width } = look
  test(`axe finds nothing on the cards, the table, the board and in the drawers at ${width} px, ${theme}`, async ({
    page,
  }) => {
    await signIn(page, 'comercial')
    await dress(page, look)
    const tag = someTag()
    const email = `${tag}@exemplo.ao`
    for (const [status, days] of [
      ['new', 0],
      ['contacted', -2],
      ['won', 4],
      ['lost', 4],
    ] as const) {
      const more = { email, nextFollowUp: dayFromNow(days), phone: '923 555 100', priority: 'high', status }
      await makeLead(page, `${tag} ${status}`, more)
    }
    for (const view of ['', '&view=tabela', '&view=quadro']) {
      await open(page, tag, view)
      await expect(page.getByRole('button', { exact: true, name: `${tag} new` })).toBeVisible()
      if (view === '') await page.getByLabel(`Selecionar ${tag} new`).check()
      await holdsForEverybody(page)
    }
    await page.getByRole('button', { exact: true, name: `${tag} new` }).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByRole('list', { name: 'Histórico do lead' })).toBeVisible()
    await holdsForEverybody(page)
    await drawer.getByRole('button', { name: 'Registar contacto' }).click()
    await expect(drawer.getByLabel('Canal')).toBeVisible()
    await holdsForEverybody(page)
  })
}

test('a thumb hits each of the views', async ({ page }) => {
  await page.setViewportSize({ height: 780, width: 360 })
  await signIn(page, 'comercial')
  const tag = someTag()
  await makeLead(page, tag)
  await open(page, tag)
  for (const name of ['Vista em grelha', 'Vista em tabela', 'Vista em quadro']) {
    const box = await page.getByRole('link', { name }).boundingBox()
    expect(box).toMatchObject({ height: 44, width: 44 })
  }
})

test('nothing on the three views is wider than a phone', async ({ page }) => {
  await page.setViewportSize({ height: 780, width: 360 })
  await signIn(page, 'comercial')
  const tag = someTag()
  await makeLead(page, tag, { email: `${'endereco-muito-comprido'.repeat(2)}@exemplo.ao`, phone: '923 000 111' })
  for (const view of ['', '&view=tabela', '&view=quadro']) {
    await open(page, tag, view)
    await expect(page.getByRole('button', { exact: true, name: tag })).toBeVisible()
    await expectNothingWider(page)
  }
})
