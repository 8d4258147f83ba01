import { expect, type Page, type Route, test } from '@playwright/test'

import { CONSENT_VERSION } from '@crm/leads/domain/consent'
import { noAxeViolations } from '../support/axe'
import { signIn } from '../support/staff-session'

const MESSAGES = {
  Email: 'Email inválido',
  Mensagem: 'Descreva sua necessidade com mais detalhes (mín. 20 caracteres)',
  Nome: 'Nome deve ter pelo menos 2 caracteres',
  Serviço: 'Selecione um serviço',
  Telefone: 'Telefone inválido',
} as const

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

/** What is sent beside the fields (Lei 22/11). */
const CONSENT = { consentVersion: CONSENT_VERSION }

const form = (page: Page) => page.getByRole('form', { name: 'Formulário de contacto' })
const field = (page: Page, label: string) => form(page).getByLabel(label)
const button = (page: Page) => form(page).getByRole('button')
const reference = (page: Page) => form(page).getByText(/^REF-[0-9A-F]{8}$/)
const toasts = (page: Page) => page.getByRole('region', { name: 'Notificações F8' }).getByRole('listitem')

async function open(page: Page): Promise<void> {
  await page.goto('/#contact')
  await expect(button(page)).toBeEnabled()
}

/** Reloads and goes back to the form, should the browser not have: its script comes when it is near. */
async function reload(page: Page): Promise<void> {
  await page.reload()
  await form(page).scrollIntoViewIfNeeded()
  await expect(button(page)).toBeEnabled()
}

/** What a link to the form leaves to the visitor. */
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

/** Answers the posts of the form instead of the server; the bodies that were sent are collected. */
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
  test('[CONT-22] [CONT-23] [CONT-32] [CONT-33] [CONT-34] offers the documented fields and options', async ({
    page,
  }) => {
    await open(page)
    await expect(field(page, 'Telefone')).toHaveAttribute('placeholder', /^\+244/)
    await expect(field(page, 'Serviço').getByRole('option')).toHaveCount(1 + 15)
    const values = (label: string) =>
      field(page, label)
        .getByRole('option')
        .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
    expect(await values('Orçamento')).toEqual([
      '',
      'ate-50k',
      '50k-100k',
      '100k-250k',
      '250k-500k',
      'acima-500k',
      'a-definir',
    ])
    expect(await values('Prazo')).toEqual(['', 'urgente', '1-mes', '2-meses', '3-meses', 'flexivel'])
  })

  test('[CONT-24] [CONT-25] [CONT-26] [CONT-27] [CONT-28] says under each field what is wrong and sends nothing', async ({
    page,
  }) => {
    const bodies = await answerPosts(page, created)
    await open(page)
    await field(page, 'Nome').fill(' A ')
    await field(page, 'Email').fill('ana@exemplo')
    await field(page, 'Telefone').fill('92300000')
    await field(page, 'Mensagem').fill('Curta demais, sim..')
    await button(page).click()
    for (const [label, message] of Object.entries(MESSAGES)) {
      await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
      await expect(field(page, label)).toHaveAccessibleDescription(message)
      await expect(
        form(page)
          .getByText(message, { exact: label === 'Serviço' })
          .last(),
      ).toBeVisible()
    }
    await expect(field(page, 'Nome')).toBeFocused()
    expect(bodies).toEqual([])
  })

  test('[CONT-24] [CONT-26] [CONT-28] [CONT-29] [CONT-30] [CONT-31] takes the shortest valid texts without the optional fields', async ({
    page,
  }) => {
    const bodies = await answerPosts(page, created)
    await open(page)
    await field(page, 'Nome').fill('Zé')
    await field(page, 'Email').fill('ze@exemplo.ao')
    await field(page, 'Telefone').fill('923000000')
    await field(page, 'Serviço').selectOption('Pacote Completo')
    await field(page, 'Mensagem').fill('12345678901234567890')
    await button(page).click()
    await expect(toasts(page)).toContainText('Mensagem enviada!')
    expect(bodies).toEqual([
      {
        ...CONSENT,
        email: 'ze@exemplo.ao',
        empresa: '',
        mensagem: '12345678901234567890',
        nome: 'Zé',
        orcamento: '',
        prazo: '',
        servico: 'Pacote Completo',
        telefone: '923000000',
      },
    ])
  })

  test('[SITE-12] [SITE-15] [SITE-16] [CONT-37] [CONT-39] [CONT-40] [CONT-41] a message becomes a lead on the real server', async ({
    context,
    page,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'visita', url: baseURL ?? '', value: '1' }])
    await open(page)
    await fill(page)
    const answered = page.waitForResponse('**/api/leads')
    await button(page).click()
    const response = await answered
    const headers = await response.request().allHeaders()
    expect(response.request().method()).toBe('POST')
    expect(headers['content-type']).toBe('application/json')
    expect(headers.cookie).toContain('visita=1')
    expect(response.request().postDataJSON()).toEqual({ ...FILLED, ...CONSENT })
    expect(response.status()).toBe(201)
    expect(await response.json()).toMatchObject({
      lead: { budgetRange: '100k-250k', name: 'Ana Bela', priority: 'medium', status: 'new' },
    })
    await expect(toasts(page)).toContainText('Mensagem enviada!')
    await expect(toasts(page)).toContainText('Entraremos em contato em breve.')
    for (const label of ['Nome', 'Email', 'Telefone', 'Empresa', 'Serviço', 'Orçamento', 'Prazo', 'Mensagem']) {
      await expect(field(page, label)).toHaveValue('')
    }
  })

  test('[CONT-35] [CONT-36] while it is sent the button is disabled and reads Enviando...', async ({ page }) => {
    let release = () => undefined as void
    const released = new Promise<void>((resolve) => (release = resolve))
    await answerPosts(page, async (route) => {
      await released
      await created(route)
    })
    await open(page)
    await fill(page)
    await button(page).click()
    await expect(button(page)).toHaveText('Enviando...')
    await expect(button(page)).toBeDisabled()
    release()
    await expect(button(page)).toHaveText('Enviar Mensagem')
    await expect(button(page)).toBeEnabled()
  })

  test('[CONT-35] two submits at once send one message', async ({ page }) => {
    const bodies = await answerPosts(page, created)
    await open(page)
    await fill(page)
    await form(page).evaluate((element: HTMLFormElement) => {
      element.requestSubmit()
      element.requestSubmit()
    })
    await expect(toasts(page)).toContainText('Mensagem enviada!')
    expect(bodies).toHaveLength(1)
  })

  test('[SITE-22] [CONT-38] [CONT-42] a refusal shows the server sentence once and keeps what was typed', async ({
    page,
  }) => {
    const bodies = await answerPosts(page, (route) =>
      route.fulfill({ json: { error: 'Demasiados pedidos' }, status: 429 }),
    )
    await open(page)
    await fill(page)
    await button(page).click()
    await expect(toasts(page)).toContainText('Erro ao enviar mensagem')
    await expect(toasts(page)).toContainText('Demasiados pedidos')
    await expect(field(page, 'Nome')).toHaveValue(FILLED.nome)
    await expect(field(page, 'Serviço')).toHaveValue(FILLED.servico)
    await expect(field(page, 'Mensagem')).toHaveValue(FILLED.mensagem)
    expect(bodies).toHaveLength(1)
  })

  for (const [what, answer] of [
    ['an answer without a sentence', (route: Route) => route.fulfill({ body: '', status: 502 })],
    ['no answer at all', (route: Route) => route.abort('connectionrefused')],
  ] as const) {
    test(`[CONT-43] ${what} shows the documented sentence`, async ({ page }) => {
      await answerPosts(page, answer)
      await open(page)
      await fill(page)
      await button(page).click()
      await expect(toasts(page)).toContainText('Erro ao enviar mensagem')
      await expect(toasts(page)).toContainText('Tente novamente mais tarde.')
      await expect(button(page)).toBeEnabled()
      await expect(field(page, 'Mensagem')).toHaveValue(FILLED.mensagem)
    })
  }

  test('[OP-49] what the server finds wrong stands under its field', async ({ page }) => {
    const issues = [
      { message: 'Email inválido', path: 'email' },
      { message: 'sem campo', path: '' },
    ]
    await answerPosts(page, (route) => route.fulfill({ json: { error: 'Dados inválidos', issues }, status: 400 }))
    await open(page)
    await fill(page)
    await button(page).click()
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Email inválido')
    await expect(field(page, 'Email')).toBeFocused()
    await expect(toasts(page)).toContainText('Dados inválidos')
  })

  test('the honeypot is out of reach of people and sent when filled', async ({ page }) => {
    const bodies = await answerPosts(page, created)
    await open(page)
    await fill(page)
    const trap = page.locator('#contacto-website')
    await expect(trap).toHaveAttribute('tabindex', '-1')
    await expect(trap).toHaveAttribute('autocomplete', 'off')
    await expect(form(page).getByRole('textbox', { name: 'Website' })).toHaveCount(0)
    await trap.evaluate((input: HTMLInputElement) => (input.value = 'https://spam.example.com'))
    await button(page).click()
    await expect(toasts(page)).toContainText('Mensagem enviada!')
    expect(bodies).toEqual([{ ...FILLED, ...CONSENT, website: 'https://spam.example.com' }])
  })

  test('[CONT-09] [CONT-15] [CONT-16] [CONT-17] [CONT-18] [CONT-19] [CONT-20] [CONT-21] [OP-31] [OP-32] shows how else to reach the agency', async ({
    page,
  }) => {
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
  })

  test('[CONT-39] [CONT-40] what was sent keeps a reference, by which staff find it, and goes on to WhatsApp', async ({
    page,
  }) => {
    await open(page)
    await fill(page)
    const answered = page.waitForResponse('**/api/leads')
    await button(page).click()
    const { lead } = (await (await answered).json()) as { lead: { id: string } }
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

  test('the consent stands under the form and goes along with its version', async ({ page }) => {
    const bodies = await answerPosts(page, created)
    await open(page)
    await expect(form(page).getByText('Ao enviar, autoriza-nos a usar estes dados', { exact: false })).toBeVisible()
    await fill(page)
    await button(page).click()
    await expect(toasts(page)).toContainText('Mensagem enviada!')
    expect(bodies).toMatchObject([CONSENT])
    await expect(form(page).getByText('Recebemos o seu pedido.')).toBeVisible()
  })

  test('[CONT-35] what is typed is there again after a reload, until it is sent', async ({ page }) => {
    await answerPosts(page, created)
    await open(page)
    await fill(page)
    await reload(page)
    await expect(field(page, 'Nome')).toHaveValue(FILLED.nome)
    await expect(field(page, 'Serviço')).toHaveValue(FILLED.servico)
    await expect(field(page, 'Prazo')).toHaveValue(FILLED.prazo)
    await expect(field(page, 'Mensagem')).toHaveValue(FILLED.mensagem)
    await button(page).click()
    await expect(toasts(page)).toContainText('Mensagem enviada!')
    await reload(page)
    await expect(field(page, 'Nome')).toHaveValue('')
    await expect(field(page, 'Mensagem')).toHaveValue('')
  })

  for (const [what, answer] of [
    ['a refusal', (route: Route) => route.fulfill({ json: { error: 'Indisponível' }, status: 503 })],
    ['no connection', (route: Route) => route.abort('internetdisconnected')],
  ] as const) {
    test(`[CONT-36] [CONT-42] after ${what} the keyboard is at the button again, and sends once more`, async ({
      page,
    }) => {
      const bodies = await answerPosts(page, async (route) => {
        // Longer than the browser takes to notice that the focused button is disabled.
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
        await answer(route)
      })
      await open(page)
      await fill(page)
      await button(page).focus()
      await page.keyboard.press('Enter')
      await expect(toasts(page)).toContainText('Erro ao enviar mensagem')
      await expect(button(page)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect.poll(() => bodies.length).toBe(2)
      await expect(button(page)).toBeEnabled()
    })
  }

  test('[CONT-36] who has moved on while the message was sent keeps the focus', async ({ page }) => {
    let release = () => undefined as void
    const released = new Promise<void>((resolve) => (release = resolve))
    await answerPosts(page, async (route) => {
      await released
      await route.fulfill({ body: '', status: 503 })
    })
    await open(page)
    await fill(page)
    await button(page).focus()
    await page.keyboard.press('Enter')
    await expect(button(page)).toBeDisabled()
    await field(page, 'Empresa').focus()
    release()
    await expect(toasts(page)).toContainText('Erro ao enviar mensagem')
    await expect(button(page)).toBeEnabled()
    await expect(field(page, 'Empresa')).toBeFocused()
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
    await expect(button(page)).toBeDisabled()
    release()
    await expect(button(page)).toBeEnabled()
    await expect(field(page, 'Nome')).toHaveValue(FILLED.nome)
    await expect(field(page, 'Mensagem')).toHaveValue(FILLED.mensagem)
    await button(page).click()
    await expect(toasts(page)).toContainText('Mensagem enviada!')
    expect(bodies).toEqual([{ ...FILLED, ...CONSENT }])
  })

  test('[CONT-23] [CONT-36] [CONT-40] is filled in and sent by the keyboard alone', async ({ page }) => {
    const bodies = await answerPosts(page, created)
    await open(page)
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
    await page.keyboard.press('Enter')
    await expect(toasts(page)).toContainText('Mensagem enviada!')
    expect(bodies).toEqual([{ ...FILLED, ...CONSENT }])
  })
})

test.describe('contact modes', () => {
  test('[HOME-09] [HOME-10] [CONT-07] [CONT-11] [CONT-12] [CONT-14] [CONT-44] [OP-36] [OP-42] the hero button opens a priority request without a reload', async ({
    page,
  }) => {
    const bodies = await answerPosts(page, created)
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await page.getByRole('link', { name: 'Peça um Orçamento GRÁTIS' }).click()
    await expect(page).toHaveURL(/\?quote=true&service=Pacote\+Completo&priority=high$/)
    const section = page.getByRole('region', { name: 'Orçamento Prioritário' })
    await expect(section.getByText('PEDIDO PRIORITÁRIO')).toBeInViewport()
    await expect(section.getByText('proposta em 2h', { exact: false }).first()).toBeVisible()
    await expect.poll(() => section.evaluate((element) => Math.round(element.getBoundingClientRect().top))).toBe(80)
    await expect(field(page, 'Serviço')).toHaveValue('Pacote Completo')
    await expect(field(page, 'Mensagem')).toHaveValue(/pedido prioritário/)
    await fillOthers(page)
    await button(page).click()
    await expect(toasts(page)).toContainText('Mensagem enviada!')
    expect(bodies).toMatchObject([{ priority: 'high', servico: 'Pacote Completo' }])
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  })

  test('[HOME-10] [OP-36] by the keyboard the hero button takes the focus along: the next Tab is the first field', async ({
    page,
  }) => {
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.getByRole('link', { name: 'Peça um Orçamento GRÁTIS' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Orçamento Prioritário' })).toBeFocused()
    await expect
      .poll(() => page.locator('#contact').evaluate((element) => Math.round(element.getBoundingClientRect().top)))
      .toBe(80)
    await expect(button(page)).toBeEnabled()
    await page.keyboard.press('Tab')
    await expect(field(page, 'Nome')).toBeFocused()
  })

  test('[CONT-02] [CONT-06] [CONT-10] [CONT-13] [OP-37] the mode stays when the query goes after 2 s', async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto('/?quote=true&service=Tr%C3%A1fego+Pago#contact')
    const section = page.getByRole('region', { name: 'Solicitar Orçamento' })
    await expect(section.getByText('ORÇAMENTO GRÁTIS')).toBeVisible()
    await expect(field(page, 'Serviço')).toHaveValue('Tráfego Pago')
    await expect(field(page, 'Mensagem')).toHaveValue(/orçamento gratuito para «Tráfego Pago»/)
    await expect(page).toHaveURL(/quote=true/)
    await page.clock.fastForward(2000)
    await expect(page).toHaveURL('/#contact')
    await expect(section).toBeVisible()
  })

  test('[CONT-08] [CONT-13] a later request keeps what was typed', async ({ page }) => {
    await open(page)
    await field(page, 'Mensagem').fill('Já escrevi isto à mão.')
    await page.evaluate(() => {
      history.replaceState(history.state, '', '/?quote=true')
      location.hash = 'contact'
      dispatchEvent(new Event('hashchange'))
    })
    await expect(page.getByRole('region', { name: 'Solicitar Orçamento' })).toBeVisible()
    await expect(field(page, 'Mensagem')).toHaveValue('Já escrevi isto à mão.')
  })

  test('[CONT-04] [OP-39] an active service or a catalogue entry beyond the options is added and selected, anything else is not', async ({
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
      await expect(page.getByRole('heading', { name: 'Entre em Contato' })).toBeVisible()
    }
    // A new visitor: what this one has asked for before is kept.
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('/?service=Astrologia#contact')
    await expect(button(page)).toBeEnabled()
    await expect(page).toHaveURL('/#contact')
    await expect(field(page, 'Serviço')).toHaveValue('')
    await expect(field(page, 'Serviço').getByRole('option')).toHaveText(documented)
  })

  test('[CONT-04] [CONT-35] [OP-39] an added service is still the one shown after a reload without the query', async ({
    page,
  }) => {
    const bodies = await answerPosts(page, created)
    await page.goto('/?service=Cat%C3%A1logos%20e%20Revistas#contact')
    await expect(field(page, 'Serviço')).toHaveValue('Catálogos e Revistas')
    await fillOthers(page)
    await field(page, 'Mensagem').fill(FILLED.mensagem)
    await expect(page).toHaveURL('/#contact')
    await reload(page)
    await expect(field(page, 'Serviço').locator('option:checked')).toHaveText('Catálogos e Revistas')
    await button(page).click()
    await expect(toasts(page)).toContainText('Mensagem enviada!')
    expect(bodies).toMatchObject([{ servico: 'Catálogos e Revistas' }])
  })

  test('[CONT-27] [OP-39] a kept service that the site no longer has is asked for again', async ({ page }) => {
    const bodies = await answerPosts(page, created)
    await open(page)
    await page.evaluate((draft) => sessionStorage.setItem('rascunho:contacto', JSON.stringify(draft)), {
      ...FILLED,
      servico: 'Astrologia',
    })
    await reload(page)
    await expect(field(page, 'Nome')).toHaveValue(FILLED.nome)
    await expect(field(page, 'Serviço').locator('option:checked')).toHaveText('Selecione um serviço')
    await button(page).click()
    await expect(field(page, 'Serviço')).toHaveAccessibleDescription('Selecione um serviço')
    expect(bodies).toEqual([])
  })

  test('[CONT-11] [CONT-12] [CONT-14] [OP-37] [OP-42] a priority request is one after a reload too, until it is sent', async ({
    page,
  }) => {
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
    // The written message comes back on a new visit as well, and its promise with it.
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

  test('[CONT-05] [OP-37] a plain visit ends a request that nobody has written into, and so does another query', async ({
    page,
  }) => {
    const normal = page.getByRole('heading', { name: 'Entre em Contato' })
    for (const path of ['/#contact', '/?service=Tr%C3%A1fego%20Pago#contact']) {
      await page.goto('/?quote=true&priority=high#contact')
      await expect(field(page, 'Mensagem')).toHaveValue(/pedido prioritário/)
      await page.goto('/portfolio')
      await page.goto(path)
      await expect(normal).toBeVisible()
      await expect(button(page)).toBeEnabled()
      await expect(field(page, 'Mensagem')).toHaveValue('')
      await expect(page).toHaveURL('/#contact')
      await reload(page)
      await expect(normal).toBeVisible()
    }
  })

  test('[CONT-03] [OP-38] priority without quote changes nothing', async ({ page }) => {
    await page.goto('/?priority=high#contact')
    await expect(button(page)).toBeEnabled()
    await expect(page).toHaveURL('/#contact')
    await expect(page.getByRole('heading', { name: 'Entre em Contato' })).toBeVisible()
    await expect(field(page, 'Mensagem')).toHaveValue('')
  })

  test('[CONT-05] [CONT-07] [OP-37] back and forward between modes: an address with a query sets it, one without leaves it', async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto('/?quote=true#contact')
    const heading = (name: string) => page.getByRole('heading', { exact: true, name })
    await expect(heading('Solicitar Orçamento')).toBeVisible()
    // Before the query is cleaned up, so that it is still in the history.
    await page.evaluate(() => {
      history.pushState(history.state, '', '/?quote=true&priority=high#contact')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(heading('Orçamento Prioritário')).toBeVisible()
    await page.goBack()
    await expect(heading('Solicitar Orçamento')).toBeVisible()
    await page.goForward()
    await expect(heading('Orçamento Prioritário')).toBeVisible()
    await page.clock.fastForward(2000)
    await expect(page).toHaveURL('/#contact')
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
    await page.evaluate(() => (location.hash = 'about'))
    await expect(page).toHaveURL('/#about')
    await expect(heading('Orçamento Prioritário')).toBeVisible()
  })

  test('[CONT-06] the query goes after 2000 ms, not before', async ({ page }) => {
    await page.clock.install()
    await page.goto('/?quote=true#contact')
    await expect(page.getByRole('heading', { name: 'Solicitar Orçamento' })).toBeVisible()
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500))
    // Asked again, so that the 2 s are counted from here.
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
    await page.clock.runFor(1990)
    await expect(page).toHaveURL('/?quote=true#contact')
    await page.clock.runFor(10)
    await expect(page).toHaveURL('/#contact')
  })

  test('[CONT-13] [CONT-14] an untouched message follows the mode', async ({ page }) => {
    await page.goto('/?quote=true#contact')
    await expect(field(page, 'Mensagem')).toHaveValue(/orçamento gratuito para os vossos serviços/)
    await page.goto('/?quote=true&priority=high#contact')
    await expect(field(page, 'Mensagem')).toHaveValue(/pedido prioritário: .* em 2h/)
  })

  test('[CONT-45] [OP-06] the contact section asks for no services', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await open(page)
    expect(asked).not.toContain('/api/services')
  })

  for (const [width, mode, path] of [
    [360, 'normal', '/#contact'],
    [1440, 'normal', '/#contact'],
    [360, 'quote', '/?quote=true#contact'],
    [1440, 'quote', '/?quote=true#contact'],
    [360, 'priority', '/?quote=true&priority=high#contact'],
    [1440, 'priority', '/?quote=true&priority=high#contact'],
  ] as const) {
    test(`axe finds nothing in the ${mode} mode at ${width} px, with errors shown`, async ({ page }) => {
      await page.setViewportSize({ height: 800, width })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(path)
      await expect(button(page)).toBeEnabled()
      await button(page).click()
      await expect(field(page, 'Nome')).toHaveAttribute('aria-invalid', 'true')
      await noAxeViolations(page, { include: '#contact' })
    })
  }
})
