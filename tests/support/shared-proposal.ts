import type { Browser, Page } from '@playwright/test'

import { dayFromNow, named, post } from './staff-screen'
import { signIn } from './staff-session'

/** A phone's user agent: the headless browser's own would count as a bot (LINK-08). */
export const PHONE =
  'Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36'

interface Shared {
  id: string
  link: string
  title: string
}

export const ITEMS = [
  { description: 'Logótipo e manual', quantity: 1, unitPrice: '450000' },
  { description: 'Publicações', quantity: 12, unitPrice: '15000' },
  { description: 'Sessão fotográfica', isOptional: true, quantity: 1, unitPrice: '120000' },
]

/** A quote that staff have shared by its link. */
export async function share(page: Page, data: object = {}): Promise<Shared> {
  await signIn(page)
  const title = named('Marca')
  const body = { conditions: 'Duas rondas de revisões.', depositPercent: 50, items: ITEMS, title, ...data }
  const made = await post<{ quote: { id: string } }>(page.request, '/api/crm/quotes', {
    validUntil: dayFromNow(20),
    ...body,
  })
  return { ...(await shareAgain(page, made.quote.id)), title }
}

export async function shareAgain(page: Page, id: string): Promise<{ id: string; link: string }> {
  const { link } = await post<{ link: string }>(page.request, `/api/crm/quotes/${id}/share`, { via: 'copy' })
  return { id, link }
}

interface ReaderOptions {
  javaScriptEnabled?: boolean
  width?: number
  userAgent?: string
}

/** The client's own browser: no account, no cookies. */
export async function reader(browser: Browser, { width = 360, ...options }: ReaderOptions = {}): Promise<Page> {
  const context = await browser.newContext({ userAgent: PHONE, viewport: { height: 740, width }, ...options })
  return context.newPage()
}

export const answer = (page: Page) => page.getByRole('region', { name: 'A sua resposta' })

export async function fillIn(page: Page): Promise<void> {
  await answer(page).getByLabel('Nome completo').fill('Ana Domingos')
  await answer(page).getByLabel('Cargo ou função').fill('Gerente')
  await answer(page)
    .getByLabel(/^Li e aceito/)
    .check()
}

/** Accepts the proposal; works the same without script. */
export async function acceptIt(client: Page): Promise<void> {
  await fillIn(client)
  await client.getByRole('button', { name: /^Aceitar orçamento de/ }).click()
  await client.getByRole('heading', { name: 'Orçamento aceite' }).waitFor()
}

/** A picture of a receipt. */
export const RECEIPT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
