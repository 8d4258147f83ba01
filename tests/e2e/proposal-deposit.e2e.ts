import { request as httpRequest } from 'node:http'

import { expect, type Page, test } from '@playwright/test'

import { noAxeViolations } from '../support/axe'
import { acceptIt, answer, fillIn, PHONE, reader, RECEIPT, share } from '../support/shared-proposal'

const RECEIVED = 'Comprovativo recebido. Confirmamos o pagamento e avisamos.'
const TYPE = 'Envie uma imagem ou um PDF.'
const SIZE = 'O ficheiro deve ter no máximo 5 MB.'

const picture = (name: string, buffer: Buffer, mimeType = 'image/png') => ({ buffer, mimeType, name })
const choose = (client: Page) => client.getByLabel('Fotografia, captura de ecrã ou PDF')
const sendIt = (client: Page) => client.getByRole('button', { name: 'Enviar comprovativo' }).click()

test.describe('a proof of payment', () => {
  for (const javaScriptEnabled of [true, false]) {
    test(`[PROP-30] [LINK-14] is sent ${javaScriptEnabled ? 'with' : 'without'} a script, and staff download it`, async ({
      browser,
      page,
    }) => {
      const { id, link } = await share(page)
      const client = await reader(browser, { javaScriptEnabled })
      await client.goto(link)
      await acceptIt(client)
      await sendIt(client)
      await expect(client.getByRole('alert')).toBeInViewport()
      await expect(choose(client)).toHaveAccessibleDescription(TYPE)
      await choose(client).setInputFiles(picture('foto.jpg', Buffer.from('<html><script>1</script>'), 'image/jpeg'))
      await sendIt(client)
      await expect(client.getByRole('alert')).toContainText(TYPE)
      await choose(client).setInputFiles(picture('longo.png', Buffer.concat([RECEIPT, Buffer.alloc(6 * 1024 * 1024)])))
      if (javaScriptEnabled) await expect(client.getByText(SIZE)).toBeVisible()
      await sendIt(client)
      await expect(client.getByRole('alert')).toContainText(SIZE)
      if (javaScriptEnabled) await noAxeViolations(client)
      await choose(client).setInputFiles(picture('talão.png', RECEIPT))
      await sendIt(client)
      await expect(client.getByText(RECEIVED)).toBeInViewport()
      expect(new URL(client.url()).hash).toBe('#comprovativo')
      if (javaScriptEnabled) await noAxeViolations(client)
      await page.goto(`/admin/crm/quotes/${id}`)
      const saved = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Descarregar comprovativo 1' }).click()
      expect((await saved).suggestedFilename()).toMatch(/^comprovativo-ORC-\d{4}-\d{4}-1\.jpg$/)
    })
  }

  test('[PROP-30] [LINK-03] other methods, types, sites, links and bodies are refused', async ({
    browser,
    page,
    request,
  }) => {
    const { id, link } = await share(page)
    const client = await reader(browser)
    await client.goto(link)
    await acceptIt(client)
    const address = `${link}/comprovativo`
    const headers = { 'user-agent': PHONE }
    const multipart = { file: picture('a.png', RECEIPT) }
    const cut = { ...headers, 'content-type': 'multipart/form-data; boundary=x' }
    const answers = [
      await request.get(address, { headers }),
      await request.head(address, { headers }),
      await request.post(address, { form: { file: 'x' }, headers }),
      await request.post(address, { headers: { ...headers, origin: 'https://outro.example' }, multipart }),
      await request.post(address, {
        data: '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n%PDF-1',
        headers: cut,
      }),
      await request.post(address.replace(/[^/]+(?=\/comprovativo)/, 'x'.repeat(32)), { headers, multipart }),
    ]
    expect(answers.map((answered) => answered.status())).toEqual([405, 405, 415, 403, 400, 404])
    for (const answered of answers) expect(answered.headers()).toMatchObject({ 'cache-control': 'no-store' })
    expect(await statusOfEndless(address)).toBe(400)
    await page.request.delete(`/api/crm/quotes/${id}/link`, { data: { seen: link } })
    expect((await request.post(address, { headers, multipart })).status()).toBe(410)
  })
})

/** Announces a body ten bytes too large, and sends none of it. */
const statusOfEndless = (address: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const sent = httpRequest(address, {
      headers: {
        'content-length': 900_000_000,
        'content-type': 'multipart/form-data; boundary=x',
        'user-agent': PHONE,
      },
      method: 'POST',
    })
    sent.on('error', reject)
    sent.on('response', (answered) => {
      resolve(answered.statusCode)
      sent.destroy()
    })
    sent.flushHeaders()
  })

test.describe('a drawn signature', () => {
  const signature = (client: Page) => client.locator('[name=signature]')
  const canvas = (client: Page) => answer(client).getByRole('figure', { name: 'Assinatura desenhada' })

  async function draw(client: Page): Promise<void> {
    const box = await canvas(client).boundingBox()
    if (!box) throw new Error('No canvas')
    await client.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.7)
    await client.mouse.down()
    for (const [x, y] of [
      [0.3, 0.2],
      [0.4, 0.8],
      [0.55, 0.3],
      [0.7, 0.6],
    ] as const) {
      await client.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 8 })
    }
    await client.mouse.up()
  }

  test('[PROP-12] is fetched when it is asked for, drawn, cleared, kept and shown to staff', async ({
    browser,
    page,
  }) => {
    const { id, link } = await share(page)
    const client = await reader(browser)
    const scripts: string[] = []
    client.on('request', (asked) => {
      if (asked.resourceType() === 'script') scripts.push(asked.url())
    })
    await client.goto(link)
    expect(scripts).toEqual([])
    await answer(client).getByRole('button', { name: 'Desenhar assinatura (opcional)' }).click()
    await canvas(client).scrollIntoViewIfNeeded()
    await expect(canvas(client)).toBeVisible()
    expect(scripts).toHaveLength(1)
    await draw(client)
    await expect(signature(client)).toHaveValue(/^M\d+ \d+Q/)
    await answer(client).getByRole('button', { name: 'Limpar' }).click()
    await expect(signature(client)).toHaveValue('')
    await draw(client)
    const path = await signature(client).inputValue()
    // The signature survives a validation error.
    await client.getByRole('button', { name: /^Aceitar orçamento de/ }).click()
    await expect(client.getByRole('alert')).toBeVisible()
    await expect(canvas(client)).toBeVisible()
    await expect(signature(client)).toHaveValue(path)
    await noAxeViolations(client)
    await acceptIt(client)
    await page.goto(`/admin/crm/quotes/${id}`)
    await expect(page.getByRole('dialog').getByRole('img', { name: 'Assinatura' }).locator('path')).toHaveAttribute(
      'd',
      path,
    )
  })

  test('[PROP-12] works with a finger, and is not there without a script', async ({ browser, page }) => {
    const { link } = await share(page)
    const context = await browser.newContext({
      hasTouch: true,
      isMobile: true,
      userAgent: PHONE,
      viewport: { height: 740, width: 360 },
    })
    const client = await context.newPage()
    await client.goto(link)
    await answer(client).getByRole('button', { name: 'Desenhar assinatura (opcional)' }).tap()
    await canvas(client).scrollIntoViewIfNeeded()
    const box = await canvas(client).boundingBox()
    await client.touchscreen.tap((box?.x ?? 0) + 60, (box?.y ?? 0) + 40)
    await expect(signature(client)).toHaveValue(/^M(\d+ \d+)L\1$/)
    const plain = await reader(browser, { javaScriptEnabled: false })
    await plain.goto(link)
    await expect(plain.getByText('Desenhar assinatura (opcional)')).toBeHidden()
    await fillIn(plain)
  })
})
