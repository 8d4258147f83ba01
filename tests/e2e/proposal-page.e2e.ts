import { expect, test } from '@playwright/test'

import { noAxeViolations } from '../support/axe'
import { answer, fillIn, ITEMS, PHONE, reader, share, shareAgain } from '../support/shared-proposal'
import { dayFromNow } from '../support/staff-screen'
import { signIn } from '../support/staff-session'

const PREVIEW = 'WhatsApp/2.24.20.89 A'

test.describe('the page of a proposal', () => {
  test('[PROP-05] [PROP-06] reads and looks whole on a phone, a tablet and a wide screen', async ({
    browser,
    page,
  }) => {
    const { link, title } = await share(page)
    const client = await reader(browser)
    await client.goto(link)
    for (const width of [360, 768, 1440]) {
      await client.setViewportSize({ height: 740, width })
      await expect(client.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(client.getByText('Este documento não serve de factura')).toBeVisible()
      await expect.poll(() => client.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      await expect(client.getByRole('button', { name: 'Atualizar total' })).toBeHidden()
    }
    await noAxeViolations(client)
    // Only the page's own script, which runs.
    expect(await client.locator('script').count()).toBe(1)
  })

  test('[PROP-05] has a face, a cover and proof that fit its services, within 60 KB and without a script', async ({
    browser,
    page,
  }) => {
    await signIn(page)
    const listed = await page.request.get('/api/crm/services')
    const { services } = (await listed.json()) as { services: { id: string; name: string }[] }
    const serviceId = services.find(({ name }) => name === 'Logótipo e Identidade Visual')?.id
    const items = [{ description: 'Identidade', quantity: 1, serviceId, unitPrice: '450000' }]
    const { link } = await share(page, { items, personalLine: 'Gostei da ideia da esplanada.' })
    for (const javaScriptEnabled of [false, true]) {
      const client = await reader(browser, { javaScriptEnabled, width: 320 })
      const response = await client.goto(link)
      expect((await response?.request().sizes())?.responseBodySize).toBeLessThan(60 * 1024)
      await expect(client.getByText(/^Preparado por/)).toBeVisible()
      await expect(client.getByText('Gostei da ideia da esplanada.')).toBeVisible()
      // Fewer by one if midnight has passed since the quote was made.
      await expect(client.getByText(/faltam (19|20) dias/)).toBeVisible()
      const works = client.getByRole('region', { name: 'Trabalho parecido que já fizemos' })
      await expect(works.getByRole('heading', { level: 3 })).toHaveText([
        'Identidade Casa Mufete',
        'Identidade Clínica Kandengue',
      ])
      await expect(works.getByText('Carlos Van-Dúnem')).toBeVisible()
      for (const width of [320, 768, 1440]) {
        await client.setViewportSize({ height: 740, width })
        await expect(client.locator('main img').first()).toBeInViewport()
        await expect.poll(() => client.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        if (javaScriptEnabled) await noAxeViolations(client)
      }
      await client.context().close()
    }
  })

  test('[PROP-08] [PROP-15] an optional line changes every amount, and is accepted', async ({ browser, page }) => {
    const { link } = await share(page)
    const client = await reader(browser)
    await client.goto(link)
    const before = await client.locator('[data-amount=totalCents], [data-amount=grossCents]').first().innerText()
    await client.getByLabel(/^Acrescentar Sessão fotográfica · 120\s000,00\sKz/).check()
    await expect(client.locator('[data-amount=grossCents]').first()).not.toHaveText(before)
    await fillIn(client)
    await client.getByRole('button', { name: /^Aceitar orçamento de/ }).click()
    await expect(client.getByRole('heading', { name: 'Orçamento aceite' })).toBeInViewport()
    await expect(
      client.getByText(/^Obrigado, Ana Domingos\. Registámos a sua aceitação em .* \(hora de Luanda\)\.$/),
    ).toBeVisible()
    await expect(client.getByRole('heading', { name: 'Pagamento' })).toBeVisible()
    await expect(client.getByText('Acrescentado', { exact: true })).toBeVisible()
    await noAxeViolations(client)
  })

  test('[LINK-14] [PROP-08] all of it works without a script', async ({ browser, page }) => {
    const { link } = await share(page)
    const client = await reader(browser, { javaScriptEnabled: false })
    await client.goto(link)
    await client.getByLabel(/^Acrescentar Sessão fotográfica/).check()
    await client.getByLabel('Nome completo').fill('Ana Domingos')
    await client.getByLabel(/^Li e aceito/).check()
    await client.getByRole('button', { name: 'Atualizar total' }).click()
    await expect(client.getByLabel(/^Acrescentar Sessão fotográfica/)).toBeChecked()
    await expect(client.getByLabel(/^Li e aceito/)).not.toBeChecked()
    await expect(client.getByLabel('Nome completo')).toHaveValue('Ana Domingos')
    await client.getByRole('button', { name: /^Aceitar orçamento de/ }).click()
    const refusal = client.getByRole('alert')
    await expect(refusal).toBeInViewport()
    await expect(refusal.getByRole('link', { name: 'Indique o seu cargo ou função.' })).toBeVisible()
    await expect(client.getByLabel('Nome completo')).toHaveValue('Ana Domingos')
    await expect(client.getByLabel('Cargo ou função')).toHaveAccessibleDescription('Indique o seu cargo ou função.')
    await fillIn(client)
    await client.getByRole('button', { name: /^Aceitar orçamento de/ }).click()
    await expect(client.getByRole('heading', { name: 'Orçamento aceite' })).toBeInViewport()
  })

  test('[PROP-13] [PROP-18] is sent once, and says the same to who comes later', async ({ browser, page }) => {
    const { link } = await share(page)
    const [client, other] = [await reader(browser), await reader(browser)]
    await Promise.all([client.goto(link), other.goto(link)])
    await fillIn(client)
    let sent = 0
    await client.route('**/aceitar', async (route) => {
      sent += 1
      await route.continue()
    })
    const button = client.getByRole('button', { name: /^Aceitar orçamento de/ })
    await button.evaluate((element: HTMLButtonElement) => {
      element.click()
      element.click()
    })
    await expect(client.getByRole('heading', { name: 'Orçamento aceite' })).toBeVisible()
    expect(sent).toBe(1)
    const thanks = await client.getByText(/^Obrigado, Ana Domingos\./).innerText()
    await fillIn(other)
    await answer(other).getByLabel('Nome completo').fill('Eva Lopes')
    await other.getByRole('button', { name: /^Aceitar orçamento de/ }).click()
    await expect(other.getByText(thanks)).toBeVisible()
    const pdf = await client.request.get(`${link}/pdf`)
    expect(pdf.headers()['content-type']).toBe('application/pdf')
  })

  test('[PROP-32] a look of three seconds with a touch is a visit, once', async ({ browser, page }) => {
    const { link } = await share(page)
    const client = await reader(browser)
    // Automated browsers set `webdriver` and are not counted.
    await client.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }))
    const told = client.waitForRequest(`${link}/visita`)
    await client.goto(link)
    await client.mouse.move(100, 100)
    await client.mouse.move(120, 140)
    const answered = await (await told).response()
    expect(answered?.status()).toBe(204)
    expect((await told).postData()).toBe('revision=1')
    await client.reload()
    const lastAt = await client.evaluate(
      (key) => sessionStorage.getItem(key),
      `visita ${new URL(link).pathname}/visita`,
    )
    expect(Number(lastAt)).toBeGreaterThan(Date.now() - 60_000)
  })

  test('[PROP-18] [PROP-23] a refusal needs a reason, is thanked for, and is told to who would accept afterwards', async ({
    browser,
    page,
  }) => {
    const { link } = await share(page)
    const [client, other] = [await reader(browser), await reader(browser)]
    await Promise.all([client.goto(link), other.goto(link)])
    await client.getByText('Recusar', { exact: true }).click()
    await client.getByLabel('Quer dizer-nos mais?').fill('Talvez em março.')
    await client.getByRole('button', { name: 'Recusar orçamento' }).click()
    await expect(client.getByRole('alert')).toContainText('Escolha um motivo.')
    await expect(client.getByLabel('Quer dizer-nos mais?')).toHaveValue('Talvez em março.')
    await client.getByLabel('O prazo').check()
    await client.getByRole('button', { name: 'Recusar orçamento' }).click()
    await expect(client.getByText('Obrigado pela resposta. Se mudar de ideias, fale connosco.')).toBeInViewport()
    await noAxeViolations(client)
    await fillIn(other)
    await other.getByRole('button', { name: /^Aceitar orçamento de/ }).click()
    await expect(other.getByRole('alert')).toHaveText(
      /^Este orçamento já foi recusado em \d{2}\/\d{2}\/\d{4}\. Fale connosco se mudou de ideias\.$/,
    )
  })

  test('[PROP-16] [REV-05…06] a new revision is shown before it is answered', async ({ browser, page }) => {
    const { id, link, title } = await share(page)
    const client = await reader(browser)
    await client.goto(link)
    await fillIn(client)
    const items = ITEMS.map((item, index) => (index === 1 ? { ...item, quantity: 8 } : item))
    const changed = await page.request.put(`/api/crm/quotes/${id}`, { data: { items, title } })
    expect(changed.ok(), await changed.text()).toBe(true)
    await shareAgain(page, id)
    await client.getByRole('button', { name: /^Aceitar orçamento de/ }).click()
    await expect(client.getByRole('alert')).toHaveText(
      'Este orçamento foi atualizado. Reveja a revisão 2 antes de responder.',
    )
    await expect(client.getByLabel('Nome completo')).toHaveValue('Ana Domingos')
    await expect(client.getByLabel(/^Li e aceito/)).not.toBeChecked()
    await expect(client.getByRole('heading', { name: 'O que mudou desde a revisão 1' })).toBeVisible()
    await client.getByRole('link', { name: /^Revisão 1 · / }).click()
    await expect(client.getByText('Substituída pela revisão 2')).toBeVisible()
    expect(await client.locator('form, button').count()).toBe(0)
    await noAxeViolations(client)
  })

  test('[PROP-17] an expired one asks for a new validity', async ({ browser, page }) => {
    const { id, link } = await share(page)
    await page.request.put(`/api/crm/quotes/${id}`, { data: { validUntil: dayFromNow(-2) } })
    await shareAgain(page, id)
    const client = await reader(browser)
    await client.goto(link)
    await expect(
      client.getByRole('heading', { name: /^Este orçamento expirou em \d{2}\/\d{2}\/\d{4}\.$/ }),
    ).toBeVisible()
    await client.getByRole('link', { name: 'Pedir nova validade' }).click()
    await expect(client.getByLabel('A sua pergunta')).toBeInViewport()
    await expect(client.getByLabel('A sua pergunta')).toHaveValue(/nova validade/)
  })

  test('[LINK-11] staff are told that they are not counted', async ({ browser, page }) => {
    const { link } = await share(page)
    await page.goto(`${link}?abrir=1`)
    await expect(page.getByText('Pré-visualização: esta visita não é contada')).toBeVisible()
    const client = await reader(browser)
    await client.goto(link)
    await expect(client.getByText('Pré-visualização')).toHaveCount(0)
  })
})

test.describe('the address of a proposal', () => {
  test('[LINK-03] [LINK-05] is never kept, indexed or passed on', async ({ page, request }) => {
    const { link } = await share(page)
    const headers = { 'user-agent': PHONE }
    const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
    const answers = await Promise.all([
      request.get(link, { headers }),
      request.head(link, { headers }),
      request.get(`${link}/pdf`, { headers }),
      request.get(`${link}/outra`, { headers }),
      request.get(link.replace(/[^/]+$/, 'x'.repeat(32)), { headers }),
      request.put(link, { data: '', headers }),
      request.post(`${link}/perguntar`, { data: 'text=', headers: form }),
      request.post(`${link}/perguntar`, {
        data: 'text=Quando?',
        headers: { ...form, origin: 'https://outro.example' },
      }),
    ])
    expect(answers.map((answered) => answered.status())).toEqual([200, 200, 200, 404, 404, 405, 400, 403])
    for (const answered of answers) {
      expect(answered.headers()).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex, nofollow, noarchive',
      })
    }
  })

  test('[LINK-08] [LINK-09] tells a program nothing but whose it is', async ({ browser, page, request }) => {
    const { link, title } = await share(page)
    const answered = await (await request.get(link, { headers: { 'user-agent': PREVIEW } })).text()
    // The secret of the link is drawn: any short word may be in it by chance.
    const html = answered.replaceAll(new URL(link).pathname, '/orcamento/…')
    expect(html).toContain('<meta property="og:description" content="Abra para ver os detalhes."/>')
    expect(html).toMatch(/<meta property="og:image" content="[^"]*\/og\/home"\/>/)
    for (const secret of [title, 'ORC-', 'Kz', 'Logótipo e manual']) expect(html).not.toContain(secret)
    const person = await reader(browser, { userAgent: PREVIEW })
    await person.goto(link)
    await noAxeViolations(person)
    await person.getByRole('link', { name: 'Abrir' }).click()
    await expect(person.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await fillIn(person)
    await person.getByRole('button', { name: /^Aceitar orçamento de/ }).click()
    await expect(person.getByRole('heading', { name: 'Orçamento aceite' })).toBeVisible()
  })

  test('[LINK-07] says that it has ended, and nothing of the quote', async ({ browser, page }) => {
    const { id, link, title } = await share(page)
    const withdrawn = await page.request.delete(`/api/crm/quotes/${id}/link`, { data: { seen: link } })
    expect(withdrawn.ok(), await withdrawn.text()).toBe(true)
    const client = await reader(browser)
    const answered = await client.goto(link)
    expect(answered?.status()).toBe(410)
    await expect(client).toHaveTitle('Esta ligação já não está ativa')
    await expect(client.getByText(/^Peça uma nova a /)).toBeVisible()
    for (const name of ['WhatsApp', 'Telefone', 'Email']) {
      await expect(client.getByRole('main').getByRole('link', { name })).toBeVisible()
    }
    expect(await client.content()).not.toContain(title)
    await noAxeViolations(client)
  })

  test('is light: all of its first view is in one small answer', async ({ page, request }) => {
    const { link } = await share(page)
    const answered = await request.get(link, { headers: { 'accept-encoding': 'gzip', 'user-agent': PHONE } })
    expect(Number(answered.headers()['content-length'])).toBeLessThan(60 * 1024)
    expect(await answered.text()).not.toMatch(/<link[^>]*rel="stylesheet"|_next\/static\/chunks/)
  })
})
