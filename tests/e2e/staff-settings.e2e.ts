import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

import { dayOf, weekdayOf } from '@collections/opening-hours/domain/calendar-day'
import { HOLIDAYS } from '@collections/opening-hours/domain/holidays'
import { DEFAULT_RULES, makeOpeningCalendar } from '@collections/opening-hours/domain/opening-calendar'
import { WEEK_FIELDS } from '@collections/opening-hours/domain/stored-hours'
import { dayText, luandaDay } from '@kit/lib/dates'
import { noAxeViolations } from '../support/axe'
import { ownSite } from '../support/own-site'
import { ADMIN } from '../support/server-process'
import { createSmtpSink } from '../support/smtp-sink'
import { holdsForEverybody, named, test, toastOf } from '../support/staff-screen'

test.describe.configure({ mode: 'serial' })

// A site of its own: a closed day shows for every visitor, and an open settings form is locked for others.
const site = ownSite({ hasScreens: true })
const smtp = createSmtpSink()
test.afterAll(smtp.stop)

const DAY_MS = 24 * 60 * 60 * 1000
const REASON = 'Tolerância de ponto'
/** Open every day, so that today is closed only for the test's reason. */
const ALL_WEEK = Object.fromEntries(WEEK_FIELDS.map((day) => [day, '8h–18h']))
/** Formatted as on the screen. */
const dateIn = (days: number) => dayText(new Date(Date.now() + days * DAY_MS))

/** Tuesday to Friday: a weekend is closed anyway, and a Monday before Christmas is a ponte. */
const SHORT_EVE = [2, 3, 4, 5]
const USUAL = makeOpeningCalendar(DEFAULT_RULES)
/** The next day, from today, that is not a holiday, which would be shown by its name. */
const PLAIN = Array.from({ length: 20 }, (_, days) => days).find((days) => !USUAL.closingOn(dayOf(new Date()) + days))

const weekday = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const closedDays = (page: Page) => page.getByRole('region', { name: 'Dias fechados nos próximos doze meses' })
const save = (page: Page) => page.getByRole('button', { exact: true, name: 'Guardar' }).click()

async function openSettings(page: Page): Promise<void> {
  await site.signIn(page)
  await page.goto(`${site.origin}/admin/globals/opening-hours`)
  await expect(page.getByRole('heading', { level: 1, name: 'Horário e feriados' })).toBeVisible()
}

async function store(page: Page, data: object): Promise<void> {
  await site.signIn(page)
  const answer = await page.request.post(`${site.origin}/api/cms/globals/opening-hours`, {
    data,
    headers: { origin: site.origin },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('[OPS-20] an administrator sees how the system is, and copies it for whoever helps', async ({ context, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await site.signIn(page)
  await page.goto(`${site.origin}/admin/globals/site-settings`)
  await page.getByRole('link', { exact: true, name: 'Sistema' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sistema' })).toBeVisible()
  const fact = (label: string) => page.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd')
  await expect(fact('Migrações')).toHaveText('em dia')
  await expect(fact('Processos vistos')).toHaveText('1')
  await expect(fact('Livre no disco')).toHaveText(/MB$/)
  await noAxeViolations(page, { include: 'main' })
  await page.getByRole('button', { name: 'Copiar diagnóstico' }).click()
  await expect(page.getByText('Diagnóstico copiado')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^Diagnóstico de .+\n\nPrograma\n- Versão: /,
  )
})

test('[CLOCK-04] administrators see the next closed days by what they type, and lose nothing when it is refused', async ({
  page,
}) => {
  await openSettings(page)
  await expect(weekday(page, 'Segunda-feira')).toHaveValue('8h–18h')
  const list = closedDays(page)
  await expect(list.getByRole('row', { name: /25\/12\/\d{4}.* Natal Fechado/ })).toBeVisible()
  await expect(list.getByRole('row', { name: /Véspera de Natal 8h–12h/ })).toHaveCount(
    SHORT_EVE.includes(weekdayOf(dayOf(nextEve()))) ? 1 : 0,
  )
  await expect(list).not.toContainText(REASON)

  // Payload asks the server for the new line's fields; text typed before the answer may be lost.
  const added = page.waitForResponse(
    (answer) => answer.url().endsWith('/admin/globals/opening-hours') && answer.request().method() === 'POST',
  )
  await page.getByRole('button', { name: 'Adicionar Dia fechado' }).click()
  await added
  await page.getByLabel(/^Nome/).fill(REASON)
  await page.getByRole('textbox', { name: /^Dia\b/ }).fill(dateIn(PLAIN ?? 0))
  await page.getByLabel(/^Até/).fill(dateIn((PLAIN ?? 0) - 1))
  await weekday(page, 'Segunda-feira').fill('18h–8h')
  await save(page)
  await expect(page.getByText('A hora de fecho tem de ser depois da hora de abertura.')).toBeVisible()
  await expect(page.getByText('O último dia não pode ser antes do primeiro.')).toBeVisible()
  await expect(page.getByLabel(/^Nome/)).toHaveValue(REASON)
  await expect(weekday(page, 'Segunda-feira')).toHaveValue('18h–8h')

  await page.getByLabel(/^Até/).fill('')
  await weekday(page, 'Segunda-feira').fill('8:00-12:00 e 14:00-18:00')
  await expect(list.getByRole('row', { name: new RegExp(`${dateIn(PLAIN ?? 0)}.* ${REASON} Fechado`) })).toBeVisible()
  await page.getByLabel('Natal', { exact: true }).uncheck()
  await expect(list.getByRole('row', { name: /Natal Fechado/ })).toHaveCount(0)
  await save(page)
  await expect(page.getByText('Atualizado com sucesso.').first()).toBeVisible()
  await page.reload()
  await expect(weekday(page, 'Segunda-feira')).toHaveValue('8h–12h, 14h–18h')
  await expect(closedDays(page)).toContainText(REASON)
  // Leaves out Payload's own fields.
  await holdsForEverybody(page, '.closed-days')
})

test('[CLOCK-04] what was refused stays unsaved, with what is wrong, also when a check under way answers later', async ({
  page,
}) => {
  await openSettings(page)
  const refused = page.waitForResponse((answer) => answer.status() === 400)
  await page.route(/\/admin\/globals\/opening-hours$/, async (route) => {
    if (route.request().method() === 'POST') await refused
    await route.fallback()
  })
  const checking = page.waitForRequest((request) => request.method() === 'POST')
  await weekday(page, 'Segunda-feira').fill('18h–8h')
  await checking
  const checked = page.waitForResponse((answer) => answer.url().endsWith('/admin/globals/opening-hours'))
  await save(page)
  await checked
  await expect(page.getByText('A hora de fecho tem de ser depois da hora de abertura.')).toBeVisible()
  await expect(weekday(page, 'Segunda-feira')).toHaveValue('18h–8h')
  await expect(page.getByRole('button', { exact: true, name: 'Guardar' })).toBeEnabled()
})

/** The next 24 December, noon. */
function nextEve(): Date {
  const [year, month, date] = luandaDay(new Date()).split('-').map(Number)
  const isPast = month === 12 && (date ?? 0) > 24
  return new Date(Date.UTC((year ?? 0) + (isPast ? 1 : 0), 11, 24, 11))
}

test('[CLOCK-06] the contact section says on a closed day when there is an answer, and as documented on any other', async ({
  page,
}) => {
  const holidays = Object.fromEntries(HOLIDAYS.map(({ key }) => [key, false]))
  const open = { hasBridges: false, hasShortEves: false, holidays, week: ALL_WEEK }
  const section = page.getByRole('region', { name: 'Entre em Contato' })
  const home = async () => (await page.request.get(`${site.origin}/`)).text()

  await store(page, { ...open, ownDays: [] })
  await expect.poll(home).not.toContain('Hoje estamos fechados')
  await page.goto(`${site.origin}/#contact`)
  await expect(section.getByText('Segunda a Domingo: 8h–18h')).toBeVisible()
  await expect(section).not.toContainText('Hoje estamos fechados')

  await store(page, { ...open, ownDays: [{ from: dateIn(0), name: REASON }] })
  await expect.poll(home).toContain('Hoje estamos fechados')
  await page.reload()
  const tomorrow = new Date(Date.now() + DAY_MS)
  const day = new Intl.DateTimeFormat('pt-PT', { timeZone: 'Africa/Luanda', weekday: 'long' }).format(tomorrow)
  await expect(
    section.getByText(
      `Hoje estamos fechados (${REASON}). Respondemos a partir de ${day}, ${dateIn(1).slice(0, 5)}, às 08:00.`,
    ),
  ).toBeVisible()
  await expect(section.getByText('Segunda a Domingo: 8h–18h')).toBeVisible()
})

test('[PROP-28] the account asks for the password again at its place; a wrong one loses nothing', async ({ page }) => {
  await site.signIn(page)
  await page.goto(`${site.origin}/admin/globals/site-settings`)
  await page.getByRole('button', { name: 'Propostas' }).click()
  const holder = page.getByLabel('Titular')
  const password = page.getByLabel('Palavra-passe atual')
  await expect(holder).toBeEditable()
  await expect(password).toBeHidden()

  const name = named('Agência')
  await holder.fill(name)
  await expect(password).toBeVisible()
  await holdsForEverybody(page, '.staff-field')
  await password.fill('não-é-esta')
  await save(page)
  await expect(toastOf(page, 'A palavra-passe atual não está certa.')).toBeVisible()
  await expect(page.locator('.staff-field--error')).toContainText('A palavra-passe atual não está certa.')
  await expect(holder).toHaveValue(name)

  await password.fill(ADMIN.password)
  await save(page)
  await expect(password).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: 'Propostas' }).click()
  await expect(holder).toHaveValue(name)
  // Another change asks for the password again, empty.
  await holder.fill('')
  await expect(password).toHaveValue('')
})

test('[OPS-21] an administrator sets the mail server, tests it before and sends by it afterwards', async ({ page }) => {
  const { port } = new URL(await smtp.start())
  await site.signIn(page)
  await page.goto(`${site.origin}/admin/globals/site-settings`)
  await page.getByRole('link', { exact: true, name: 'Email' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Email' })).toBeVisible()

  await page.getByRole('button', { name: 'Gmail' }).click()
  await expect(page.getByLabel('Servidor')).toHaveValue('smtp.gmail.com')
  await expect(page.getByLabel('Porta')).toHaveValue('465')
  await expect(page.getByText('palavra-passe de aplicação')).toBeVisible()
  // Leaves out Payload's own fields.
  await noAxeViolations(page, { include: '.field-type:has(> fieldset, > .staff-field)' })

  await page.getByLabel('Servidor').fill('127.0.0.1')
  await page.getByLabel('Porta').fill(port)
  await page.locator('#field-security').getByRole('combobox').click()
  await page.getByRole('option', { name: 'Sem segurança' }).click()
  await page.getByLabel('Remetente').fill('Agência <geral@agencia.ao>')
  await page.getByLabel('Enviar o teste para').fill('ana@agencia.ao')
  const tries = page.getByRole('button', { name: 'Enviar email de teste' })
  await tries.click()
  await expect(page.getByText('Escreva a sua palavra-passe atual.')).toBeVisible()
  await page.getByLabel('Palavra-passe atual').fill(ADMIN.password)
  await tries.click()
  await expect(page.getByText('O servidor aceitou o email para ana@agencia.ao.')).toBeVisible()
  expect(smtp.sink.recipients).toEqual([['ana@agencia.ao']])

  await page.getByRole('button', { exact: true, name: 'Guardar' }).click()
  await expect(page.getByText(/atualizad[oa]s? com sucesso/i)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Servidor')).toHaveValue('127.0.0.1')
  await expect(page.getByLabel('Palavra-passe do email')).toHaveValue('')

  await site.sql(
    "insert into messages (kind, recipient, unique_key, content) values ('account-email', 'rui@agencia.ao', 'x', $1)",
    [JSON.stringify({ subject: 'Em fila', text: 'Olá' })],
  )
  await expect.poll(() => smtp.sink.recipients, { timeout: 20_000 }).toContainEqual(['rui@agencia.ao'])
})

// The last test: its administrator signs in with a second step from then on.
async function typePassword(page: Page): Promise<void> {
  await page.goto(`${site.origin}/admin/login`)
  await page.getByLabel('Nome de utilizador').fill(ADMIN.username)
  await page.getByLabel('Palavra-passe').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

test('[OPS-15] an administrator asks for the second step, is told of their own, and sets it up at the next sign-in', async ({
  page,
}) => {
  await typePassword(page)
  await expect(page).toHaveURL(`${site.origin}/admin`)
  await page.goto(`${site.origin}/admin/globals/site-settings`)
  await page.getByRole('button', { name: 'Acesso' }).click()
  await expect(page.getByText('também quem agora a exige')).toBeVisible()
  await page.getByLabel('Exigir a administradores e comerciais').check()
  await page.locator('#field-secondStepFrom input').fill('01/11/2099')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Atualizado com sucesso')).toBeVisible()

  await page.goto(`${site.origin}/admin`)
  await expect(page.getByText('A agência exige a verificação em dois passos a partir de 01/11/2099.')).toBeVisible()
  await page.getByRole('link', { name: 'Ligar na minha conta' }).click()
  await expect(page.getByRole('button', { name: 'Ligar verificação em dois passos' })).toBeVisible()
  await expect(page.getByText('A agência exige a verificação em dois passos a partir de 01/11/2099.')).toBeVisible()

  // tests/int tests that the minute's work then ends the sessions.
  await site.sql('update site_settings set second_step_from = now()')
  await page.context().clearCookies()
  await typePassword(page)
  const setUp = page.getByRole('region', { name: 'Ligue a verificação em dois passos' })
  await expect(setUp.getByRole('img', { name: 'Código QR para a aplicação de autenticação' })).toBeVisible()
  await holdsForEverybody(page, '.login')
  const secret = (await setUp.locator('code').innerText()).replace(/\s/g, '')
  await setUp.getByLabel('Código de 6 dígitos').fill('000000')
  await setUp.getByRole('button', { name: 'Ligar e entrar' }).click()
  await expect(setUp.getByLabel('Código de 6 dígitos')).toHaveAccessibleDescription('Código incorreto.')
  expect((await page.request.get(`${site.origin}/api/crm/people`)).status()).toBe(401)
  await setUp.getByLabel('Código de 6 dígitos').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await setUp.getByRole('button', { name: 'Ligar e entrar' }).click()

  const codes = page.getByRole('region', { name: 'Códigos de recuperação' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expect(codes.getByRole('heading', { level: 1 })).toBeFocused()
  await codes.getByRole('button', { name: 'Já os guardei' }).click()
  await expect(page).toHaveURL(`${site.origin}/admin`)
  await expect(page.getByRole('link', { name: 'Ligar na minha conta' })).toHaveCount(0)

  await page.goto(`${site.origin}/admin/account`)
  await expect(page.getByText('Restam 10 códigos de recuperação.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Desligar verificação em dois passos' })).toHaveCount(0)
})
