import { expect, type Locator, type Page } from '@playwright/test'

import type { LeadAnswer } from '@crm/leads/schema'
import {
  dayFromNow,
  focusIsSeen,
  holdsForEverybody,
  makeLead as makeAnyLead,
  pressEnter,
  read,
  someWord,
  test,
  toastOf,
} from '../support/staff-screen'
import { signIn } from '../support/staff-session'

const LEADS = '/admin/crm/leads'

/** A word that only this test's leads have, because other tests add leads in parallel. */
const someTag = () => someWord('Equipa')

const makeLead = (page: Page, name: string, data: object = {}) => makeAnyLead(page, { name, ...data })

async function stored(page: Page, id: string): Promise<LeadAnswer> {
  return (await read<{ lead: LeadAnswer }>(page.request, `/api/leads/${id}`)).lead
}

const put = (page: Page, id: string, data: object) => page.request.put(`/api/leads/${id}`, { data })
const cardOf = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { exact: true, name }) })

/** Opens the screen filtered by a text, in one of its views. */
async function open(page: Page, q: string, more = ''): Promise<void> {
  await page.goto(`${LEADS}?q=${encodeURIComponent(q)}${more}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Gestão de Leads' })).toBeVisible()
  await ready(page)
}

/** Waits for the leads, and for hydration, which enables their fields. */
async function ready(page: Page): Promise<void> {
  await expect(page.getByLabel(/^(Selecionar|Estado de) /).first()).toBeEnabled()
}

test('[OP-70] [OP-72] a contact is logged by keyboard: follow-up, status and history; the details know the duplicate', async ({
  page,
}) => {
  await signIn(page, 'comercial')
  const tag = someTag()
  const email = `${tag.toLowerCase()}@exemplo.ao`
  const lead = await makeLead(page, tag, { email, nextFollowUp: dayFromNow(-1), phone: '923 000 112' })
  await makeLead(page, `${tag} Dois`, { email: email.toUpperCase() })
  await makeLead(page, `${tag} Só`)
  await open(page, tag)
  const card = cardOf(page, tag)
  await expect(card.getByText('Contacto em atraso:')).toBeVisible()
  await expect(card.getByText('Possível duplicado')).toBeVisible()
  await expect(cardOf(page, `${tag} Só`).getByText('Possível duplicado')).toHaveCount(0)
  await pressEnter(card.getByRole('button', { name: `Registar contacto com ${tag}` }))
  const drawer = page.getByRole('dialog', { name: `Registar contacto: ${tag}` })
  await drawer.getByLabel('Canal').selectOption('Reunião')
  await expect(drawer.getByLabel('Próximo contacto')).toHaveValue('')
  await drawer.getByLabel('Próximo contacto').fill(dayFromNow(3))
  await drawer.getByLabel('Nota').fill('Quer três propostas')
  await page.keyboard.press('Control+s')
  await expect(toastOf(page, 'Contacto registado com sucesso!')).toBeVisible()
  await expect(drawer).toBeHidden()
  await expect(card.getByText('Contatado', { exact: true })).toBeVisible()
  await expect(card.getByText('Contacto em atraso:')).toHaveCount(0)
  expect(await stored(page, lead.id)).toMatchObject({
    nextFollowUp: new Date(`${dayFromNow(3)}T00:00:00+01:00`).toISOString(),
    status: 'contacted',
  })

  await card.getByRole('button', { exact: true, name: tag }).click()
  const details = page.getByRole('dialog', { name: tag, exact: true })
  const lines = details.getByRole('list', { name: 'Histórico do lead' }).getByRole('listitem')
  await expect(lines.nth(0)).toContainText('Reunião: Quer três propostas')
  await expect(lines.nth(1)).toContainText('Lead: estado alterado de Novo para Contatado')
  await expect(lines.nth(0)).toContainText('comercial-')
  await expect(details.getByRole('region', { name: 'Possíveis duplicados' })).toContainText(/Dois\s*Mesmo email/)

  // After logging a contact the details are shown again, with the new line on top.
  await details.getByRole('button', { name: 'Registar contacto' }).click()
  await expect(drawer.getByLabel('Próximo contacto')).toHaveValue(dayFromNow(3))
  await expect(drawer.getByLabel('Passar ao estado Contatado')).toHaveCount(0)
  await drawer.getByRole('button', { name: 'Registar contacto' }).click()
  await expect(lines).toHaveCount(4)
})

test('[PRIV-15] of a lead who asked not to be contacted WhatsApp asks first, in the list too', async ({ page }) => {
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await signIn(page, 'comercial')
  const tag = someTag()
  const phone = `92${Math.floor(1_000_000 + Math.random() * 8_999_999)}`
  await makeLead(page, tag, { email: `${tag.toLowerCase()}@exemplo.ao`, phone })
  await open(page, tag)
  const card = cardOf(page, tag)
  await card.getByRole('button', { exact: true, name: tag }).click()
  const details = page.getByRole('dialog', { exact: true, name: tag })
  await details.getByRole('button', { name: 'Não contactar' }).click()
  await expect(details.getByRole('note')).toHaveText('Esta pessoa pediu para não ser contactada.')
  await page.keyboard.press('Escape')

  await card.getByRole('link', { name: 'WhatsApp' }).click()
  const question = page.getByRole('dialog', { name: 'Não contactar' })
  await expect(question).toContainText('Esta pessoa pediu para não ser contactada. Continuar?')
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(question).toBeHidden()
  expect(page.context().pages()).toHaveLength(1)
  await card.getByRole('link', { name: 'WhatsApp' }).click()
  const chat = page.waitForEvent('popup')
  await question.getByRole('button', { name: 'Continuar' }).click()
  await expect(await chat).toHaveURL(new RegExp(`^https://wa\\.me/244${phone}`))
})

test('[TEAM-10] whom to contact today, and whom one should have contacted, are a press away and counted; the address keeps the table', async ({
  page,
}) => {
  await signIn(page, 'comercial')
  const tag = someTag()
  await makeLead(page, `${tag} hoje`, { nextFollowUp: dayFromNow(0) })
  await makeLead(page, `${tag} antes`, { company: 'Kianda Lda', nextFollowUp: dayFromNow(-2) })
  await makeLead(page, `${tag} nada`)
  await makeLead(page, `${tag} depois`, { nextFollowUp: dayFromNow(2) })
  await open(page, tag)
  const filters = page.getByRole('navigation', { name: 'Contactos a fazer' })
  await expect(filters.getByRole('link')).toHaveText([
    /^Para contactar hoje[1-9]\d*$/,
    /^Em atraso[1-9]\d*$/,
    'Sem próximo passo',
  ])
  const cards = page.getByRole('list', { name: 'Leads' }).getByRole('listitem').filter({ hasText: tag })
  await expect(cards).toHaveCount(4)
  await filters.getByRole('link', { name: /^Para contactar hoje/ }).click()
  await expect(page).toHaveURL(/due=today/)
  await expect(cards).toHaveCount(1)
  await expect(cardOf(page, `${tag} hoje`).getByText('Contactar hoje')).toBeVisible()
  await filters.getByRole('link', { name: /^Em atraso/ }).click()
  await expect(cardOf(page, `${tag} antes`)).toBeVisible()
  await expect(cards).toHaveCount(1)
  await page.getByRole('link', { name: 'Vista em tabela' }).click()
  const rows = page.getByRole('region', { name: 'Tabela de leads' }).getByRole('rowheader').filter({ hasText: tag })
  await expect(rows).toHaveText([new RegExp(`${tag} antes`)])
  await open(page, tag, '&view=tabela&due=overdue')
  await expect(rows).toHaveText([new RegExp(`${tag} antes`)])
  await filters.getByRole('link', { name: /^Em atraso/ }).click()
  await expect(rows).toHaveCount(4)
  await filters.getByRole('link', { name: 'Sem próximo passo' }).click()
  await expect(page).toHaveURL(/next=none/)
  await expect(rows).toHaveText([new RegExp(`${tag} nada`)])
})

test('a card of the board is dragged to another column; a colleague’s change made meanwhile is shown, not overwritten', async ({
  page,
}) => {
  const columnOf = (title: string) =>
    page.getByRole('region', { name: 'Quadro de leads' }).getByRole('region', { name: title })
  const heading = (title: string) => columnOf(title).getByRole('heading', { level: 2 })
  await signIn(page, 'comercial')
  const tag = someTag()
  const lead = await makeLead(page, `${tag} A`, { company: 'Kianda Lda' })
  await open(page, tag, '&view=quadro')
  await expect(heading('Novo')).toHaveText('Novo1')
  await columnOf('Novo').getByText('Kianda Lda').hover()
  await page.mouse.down()
  const target = await columnOf('Qualificado').boundingBox()
  await page.mouse.move((target?.x ?? 0) + 60, (target?.y ?? 0) + 60, { steps: 12 })
  await expect(page.getByText('Por cima de Qualificado.')).toBeAttached()
  await page.mouse.up()
  await expect(columnOf('Qualificado').getByRole('listitem')).toContainText(`${tag} A`)
  await expect(toastOf(page, 'Lead atualizado com sucesso!')).toBeVisible()
  await expect(heading('Qualificado')).toHaveText('Qualificado1')
  await expect(heading('Novo')).toHaveText('Novo0')
  expect((await stored(page, lead.id)).status).toBe('qualified')
  await page.reload()
  await ready(page)
  await expect(columnOf('Qualificado').getByRole('listitem')).toContainText(`${tag} A`)

  // Somebody else was faster: the card moves to their column, and continues from there.
  const status = page.getByLabel(`Estado de ${tag} A`)
  expect((await put(page, lead.id, { status: 'contacted' })).status()).toBe(200)
  await status.focus()
  await status.selectOption('Perdido')
  await expect(toastOf(page, 'Outra pessoa alterou este registo')).toBeVisible()
  await expect(columnOf('Contatado').getByRole('listitem')).toContainText(`${tag} A`)
  await expect(status).toBeFocused()
})

test('the cards, the table, the board and the drawers hold for everybody, with the focus seen wherever Tab leads in the details; a thumb hits each of the views', async ({
  page,
}) => {
  await signIn(page, 'comercial')
  const tag = someTag()
  const email = `${tag}${'endereco-muito-comprido'.repeat(2)}@exemplo.ao`
  for (const [status, days] of [
    ['new', 0],
    ['contacted', -2],
    ['won', 4],
    ['lost', 4],
  ] as const) {
    const more = { email, nextFollowUp: dayFromNow(days), phone: '923 555 100', priority: 'high', status }
    await makeLead(page, `${tag} ${status}`, more)
  }
  await open(page, tag)
  await page.setViewportSize({ height: 780, width: 360 })
  await page.getByRole('button', { name: /^Filtros e vistas/ }).click()
  for (const name of ['Vista em grelha', 'Vista em tabela', 'Vista em quadro']) {
    expect(await page.getByRole('link', { name }).boundingBox()).toMatchObject({ height: 44, width: 44 })
  }
  await page.setViewportSize({ height: 720, width: 1280 })
  await page.getByLabel(`Selecionar ${tag} new`).check()
  await holdsForEverybody(page)
  const opens = page.getByRole('button', { exact: true, name: `${tag} new` })
  for (const view of ['tabela', 'quadro']) {
    await page.getByRole('link', { name: `Vista em ${view}` }).click()
    await expect(page).toHaveURL(new RegExp(`view=${view}`))
    await expect(page.getByRole('region', { name: /^(Tabela|Quadro) de leads$/ })).toBeVisible()
    await expect(opens).toBeVisible()
    await holdsForEverybody(page)
  }
  await opens.click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('list', { name: 'Histórico do lead' })).toBeVisible()
  await focusIsSeen(page, 'dialog[open]')
  await holdsForEverybody(page)
  await drawer.getByRole('button', { name: 'Registar contacto' }).click()
  await expect(drawer.getByLabel('Canal')).toBeVisible()
  await holdsForEverybody(page)
})
