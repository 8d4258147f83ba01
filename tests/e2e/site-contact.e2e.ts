import { expect, type Page, type Route } from '@playwright/test'

import { CONSENT_VERSION } from '@crm/leads/domain/consent'
import { formAwake, wake } from '../support/awake'
import { noAxeViolations } from '../support/axe'
import { test } from '../support/shared-context'
import { signIn } from '../support/staff-session'

const FILLED = {
  email: 'ana.visitante@exemplo.ao',
  empresa: 'Kianda Lda',
  mensagem: 'Precisamos de um website novo até ao fim do ano.',
  nome: 'Ana Bela',
  orcamento: '100k-250k',
  prazo: '1-mes',
  servico: 'Criação de Websites',
  telefone: '+244 923 000 111',
}

/** Sent in addition to the fields (Lei 22/11; ATTR-03). */
const CONSENT = {
  attribution: { firstTouch: expect.objectContaining({ landing: expect.any(String) as unknown }) as unknown },
  consentVersion: CONSENT_VERSION,
}

const form = (page: Page) => page.getByRole('form', { name: 'Formulário de contacto' })
const field = (page: Page, label: string) => form(page).getByLabel(label)
const button = (page: Page) => form(page).getByRole('button')
const reference = (page: Page) => form(page).getByText(/^REF-[0-9A-F]{8}$/)
const toasts = (page: Page) => page.getByRole('region', { name: 'Notificações F8' }).getByRole('listitem')

async function open(page: Page): Promise<void> {
  await page.goto('/#contact')
  await formAwake(form(page))
}

/** Reloads and scrolls back to the form if the browser did not: its script loads when it is near. */
async function reload(page: Page): Promise<void> {
  await page.reload()
  await form(page).scrollIntoViewIfNeeded()
  await formAwake(form(page))
}

/** Fills the fields that a link to the form leaves empty. */
async function fillOthers(page: Page): Promise<void> {
  await field(page, 'Nome').fill(FILLED.nome)
  await field(page, 'Email').fill(FILLED.email)
  await field(page, 'Telefone').fill(FILLED.telefone)
}

async function fill(page: Page): Promise<void> {
  await fillOthers(page)
  await field(page, 'Empresa').fill(FILLED.empresa)
  await field(page, 'Serviço').selectOption(FILLED.servico)
  await field(page, 'Orçamento').selectOption(FILLED.orcamento)
  await field(page, 'Prazo').selectOption(FILLED.prazo)
  await field(page, 'Mensagem').fill(FILLED.mensagem)
}

/** Fills from the first field to the button, without a pointer. */
async function fillByKeyboard(page: Page): Promise<void> {
  await field(page, 'Nome').focus()
  const type = async (label: string, text: string) => {
    await expect(field(page, label)).toBeFocused()
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  const choose = async (label: string, steps: number) => {
    await expect(field(page, label)).toBeFocused()
    for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
  }
  await type('Nome', FILLED.nome)
  await type('Email', FILLED.email)
  await type('Telefone', FILLED.telefone)
  await type('Empresa', FILLED.empresa)
  await choose('Serviço', 1)
  await choose('Orçamento', 3)
  await choose('Prazo', 2)
  await type('Mensagem', FILLED.mensagem)
  await expect(button(page)).toBeFocused()
}

/** Answers the form's posts instead of the server, and collects their bodies. */
async function answerPosts(page: Page, answer: (route: Route) => Promise<void>): Promise<unknown[]> {
  const bodies: unknown[] = []
  await page.route('**/api/leads', async (route) => {
    bodies.push(route.request().postDataJSON())
    await answer(route)
  })
  return bodies
}

const created = (route: Route) => route.fulfill({ json: { lead: {} }, status: 201 })

test.describe('contact form', () => {
  test('[SITE-12] [SITE-15…16] by the keyboard alone a message becomes a lead on the real server, whose reference finds it and goes on to WhatsApp', async ({
    context,
    page,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'visita', url: baseURL ?? '', value: '1' }])
    await open(page)
    await fillByKeyboard(page)
    const answered = page.waitForResponse('**/api/leads')
    await page.keyboard.press('Enter')
    const response = await answered
    const headers = await response.request().allHeaders()
    expect(response.request().method()).toBe('POST')
    expect(headers['content-type']).toBe('application/json')
    expect(headers.cookie).toContain('visita=1')
    expect(response.request().postDataJSON()).toEqual({ ...FILLED, ...CONSENT })
    expect(response.status()).toBe(201)
    const { lead } = (await response.json()) as { lead: { id: string } }
    expect(lead).toMatchObject({ budgetRange: '100k-250k', name: 'Ana Bela', priority: 'medium', status: 'new' })
    await expect(toasts(page)).toContainText('Mensagem enviada!')
    await expect(toasts(page)).toContainText('Entraremos em contato em breve.')
    for (const label of ['Nome', 'Email', 'Telefone', 'Empresa', 'Serviço', 'Orçamento', 'Prazo', 'Mensagem']) {
      await expect(field(page, label)).toHaveValue('')
    }
    await expect(reference(page)).toHaveText(`REF-${lead.id.slice(0, 8).toUpperCase()}`)
    const text = await reference(page).innerText()
    const whatsApp = form(page).getByRole('link', { name: 'Continuar no WhatsApp' })
    const href = new URL((await whatsApp.getAttribute('href')) ?? '')
    expect(href.origin + href.pathname).toBe('https://wa.me/244900000000')
    expect(href.searchParams.get('text')).toContain(text)

    await signIn(page, 'comercial')
    for (const q of [text, text.toLowerCase(), text.slice(4)]) {
      const found = await page.request.get(`/api/leads?q=${encodeURIComponent(q)}`)
      expect(((await found.json()) as { leads: { id: string }[] }).leads.map(({ id }) => id)).toContain(lead.id)
    }
    await page.goto(`/admin/crm/leads?q=${text}`)
    await page.getByRole('button', { exact: true, name: FILLED.nome }).click()
    await expect(page.getByRole('dialog', { name: FILLED.nome }).getByText(text)).toBeVisible()
  })

  test('[CONT-15…21] [CONT-45] shows how else to reach the agency and asks for no services', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await open(page)
    const section = page.getByRole('region', { name: 'Entre em Contato' })
    await expect(section.getByRole('link', { name: '+244 900 000 000' })).toHaveAttribute('href', 'tel:+244900000000')
    await expect(section.getByRole('link', { name: 'geral@exemplo.ao' })).toHaveAttribute(
      'href',
      'mailto:geral@exemplo.ao',
    )
    await expect(section.getByText('Segunda a Sexta: 8h–18h')).toBeVisible()
    for (const name of ['Instagram', 'LinkedIn', 'Facebook'])
      await expect(section.getByRole('link', { name })).toHaveAttribute(
        'href',
        `https://www.${name.toLowerCase()}.com/`,
      )
    await expect(section.getByRole('figure').getByText('Luanda, Angola')).toBeVisible()
    expect(asked).not.toContain('/api/services')
  })

  test('[CONT-36] [CONT-42] after each failure the keyboard is at the button again, unless it has moved on', async ({
    page,
  }) => {
    let release = () => undefined as void
    const released = new Promise<void>((resolve) => (release = resolve))
    const answers = [
      (route: Route) => route.fulfill({ json: { error: 'Indisponível' }, status: 503 }),
      (route: Route) => route.abort('internetdisconnected'),
      async (route: Route) => {
        await released
        await route.fulfill({ body: '', status: 502 })
      },
    ]
    const bodies = await answerPosts(page, async (route) => {
      // Waits until the browser has noticed that the focused button is disabled.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      await answers[bodies.length - 1]?.(route)
    })
    await open(page)
    await fill(page)
    await button(page).focus()
    for (const sentence of ['Indisponível', 'Tente novamente mais tarde.']) {
      await page.keyboard.press('Enter')
      await expect(toasts(page).filter({ hasText: sentence })).toBeVisible()
      await expect(button(page)).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await expect(button(page)).toBeDisabled()
    await expect(field(page, 'Empresa')).toBeDisabled()
    const elsewhere = page.getByRole('contentinfo').getByRole('link').first()
    await elsewhere.focus()
    release()
    await expect(button(page)).toBeEnabled()
    await expect(elsewhere).toBeFocused()
    expect(bodies).toHaveLength(3)
  })

  test('[CONT-35] what is typed before the script has come is kept, and sent', async ({ page }) => {
    const bodies = await answerPosts(page, created)
    let release = () => undefined as void
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/_next/static/chunks/**', async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/#contact', { waitUntil: 'commit' })
    await fill(page)
    // Submitted before the script could send it.
    await button(page).click()
    await expect(field(page, 'Nome')).toHaveValue(FILLED.nome)
    await expect(field(page, 'Mensagem')).toHaveValue(FILLED.mensagem)
    expect(bodies).toEqual([])
    release()
    await expect(toasts(page)).toContainText('Mensagem enviada!')
    expect(bodies).toEqual([{ ...FILLED, ...CONSENT }])
  })
})

test.describe('contact modes', () => {
  test('[HOME-09…10] [CONT-44] by the keyboard the hero button opens a priority request without a reload and takes the focus along', async ({
    page,
  }) => {
    const bodies = await answerPosts(page, created)
    await page.goto('/')
    await wake(page)
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await page.getByRole('link', { name: 'Peça um Orçamento GRÁTIS' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?quote=true&service=Pacote\+Completo&priority=high$/)
    const section = page.getByRole('region', { name: 'Orçamento Prioritário' })
    await expect(section.getByRole('heading', { name: 'Orçamento Prioritário' })).toBeFocused()
    await expect(section.getByText('PEDIDO PRIORITÁRIO')).toBeInViewport()
    await expect(section.getByText('proposta em 2h', { exact: false }).first()).toBeVisible()
    await expect.poll(() => section.evaluate((element) => Math.round(element.getBoundingClientRect().top))).toBe(80)
    await expect(field(page, 'Serviço')).toHaveValue('Pacote Completo')
    await expect(field(page, 'Mensagem')).toHaveValue(/pedido prioritário/)
    await formAwake(form(page))
    await page.keyboard.press('Tab')
    await expect(field(page, 'Nome')).toBeFocused()
    // An address without a query does not change the mode.
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect(section).toBeAttached()
    await fillOthers(page)
    await field(page, 'Mensagem').fill(FILLED.mensagem)
    await button(page).click()
    await expect(toasts(page)).toContainText('Mensagem enviada!')
    expect(bodies).toMatchObject([{ priority: 'high', servico: 'Pacote Completo' }])
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  })

  test('[CONT-04] [CONT-35] an active service or a catalogue entry beyond the options is added and selected, and still shown after a reload', async ({
    page,
    request,
  }) => {
    const { servicesByCategory } = (await (await request.get('/api/services')).json()) as {
      servicesByCategory: Record<string, { name: string }[]>
    }
    await open(page)
    const documented = await field(page, 'Serviço').getByRole('option').allTextContents()
    const further = Object.values(servicesByCategory)
      .flat()
      .map(({ name }) => name)
      .find((name) => !documented.includes(name))
    for (const service of [further ?? '', 'Catálogos e Revistas']) {
      expect(documented).not.toContain(service)
      await page.goto(`/?service=${encodeURIComponent(service)}#contact`)
      await expect(field(page, 'Serviço')).toHaveValue(service)
    }
    await fillOthers(page)
    await expect(page).toHaveURL('/#contact')
    await reload(page)
    await expect(field(page, 'Serviço').locator('option:checked')).toHaveText('Catálogos e Revistas')
  })

  test('[CONT-11…12] [CONT-14] a priority request is one after a reload too, until it is sent', async ({ page }) => {
    const bodies = await answerPosts(page, created)
    const priority = page.getByRole('region', { name: 'Orçamento Prioritário' })
    await page.goto('/?quote=true&priority=high&service=Email%20Marketing#contact')
    await expect(field(page, 'Mensagem')).toHaveValue(/para «Email Marketing» em 2h/)
    await fillOthers(page)
    await field(page, 'Serviço').selectOption('Tráfego Pago')
    await field(page, 'Mensagem').press('Control+End')
    await field(page, 'Mensagem').pressSequentially('amanhã')
    await expect(page).toHaveURL('/#contact')
    await reload(page)
    await expect(priority.getByText('PEDIDO PRIORITÁRIO')).toBeVisible()
    await expect(field(page, 'Mensagem')).toHaveValue(/para «Email Marketing» em 2h[^]*Para quando: amanhã$/)
    // Chosen after the link was followed.
    await expect(field(page, 'Serviço')).toHaveValue('Tráfego Pago')
    // The written message returns on a new visit, with its promise.
    await page.goto('/portfolio')
    await page.goto('/#contact')
    await expect(priority).toBeVisible()
    await expect(field(page, 'Mensagem')).toHaveValue(/amanhã$/)
    await button(page).click()
    await expect(toasts(page)).toContainText('Mensagem enviada!')
    expect(bodies).toMatchObject([{ priority: 'high', servico: 'Tráfego Pago' }])
    await reload(page)
    await expect(page.getByRole('heading', { name: 'Entre em Contato' })).toBeVisible()
    await expect(field(page, 'Mensagem')).toHaveValue('')
  })

  test('axe finds nothing in any mode, with errors shown, on a phone and a wide screen', async ({ page }) => {
    await page.setViewportSize({ height: 800, width: 360 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page)
    await button(page).click()
    await expect(field(page, 'Nome')).toHaveAttribute('aria-invalid', 'true')
    for (const [query, title] of [
      ['/', 'Entre em Contato'],
      ['/?quote=true', 'Solicitar Orçamento'],
      ['/?quote=true&priority=high', 'Orçamento Prioritário'],
    ] as const) {
      await page.evaluate((address) => {
        history.replaceState(history.state, '', address)
        dispatchEvent(new PopStateEvent('popstate'))
      }, query)
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await noAxeViolations(page, { include: '#contact' })
    }
    await page.setViewportSize({ height: 800, width: 1440 })
    await noAxeViolations(page, { include: '#contact' })
  })
})
