// Takes the WebP screenshots for docs/screens from the demo content: the public pages at three widths and, with the
// first administrator's password, the main staff screens in both themes and a proposal. `node scripts/screens.mjs
// http://localhost:3000 [password]`
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { chromium } from '@playwright/test'
import sharp from 'sharp'

import { provideChromium } from './runtime/chromium.mjs'
import { ROOT } from './runtime/paths.mjs'
import { say } from './runtime/say.mjs'

const FOLDER = join(ROOT, 'docs/screens')
const WIDTHS = [360, 768, 1440]
const PAGES = {
  home: '/',
  servicos: '/servicos',
  servico: '/servicos/branding',
  portfolio: '/portfolio',
  projeto: '/projeto/festival-cultural',
  'nao-encontrada': '/nada',
}
const STAFF_SCREENS = {
  painel: '/admin',
  leads: '/admin/crm/leads?view=quadro',
  orcamentos: '/admin/crm/quotes',
  projetos: '/admin/crm/projects',
}
/** Screens are captured in their initial state. */
const STAFF_LOOKS = [
  { height: 780, theme: 'light', width: 360 },
  { height: 900, theme: 'light', width: 1440 },
  { height: 900, theme: 'dark', width: 1440 },
]
const PHONE = 'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36'
/** Max size: the widest picture in the repository; a WebP can be at most 16 383 pixels tall. */
const LARGEST = { height: 16_000, width: 900 }

/** Scrolls through the page once, so that lazy content and fade-ins are shown. */
async function scrollThrough(page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      window.scrollTo({ behavior: 'instant', top: y })
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    window.scrollTo({ behavior: 'instant', top: 0 })
  })
  await page.waitForLoadState('networkidle')
}

async function keep(page, name, { fullPage }) {
  const file = join(FOLDER, `${name}.webp`)
  await sharp(await page.screenshot({ fullPage }))
    .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 60 })
    .toFile(file)
  say(file)
}

async function takePages(browser, origin) {
  for (const width of WIDTHS) {
    const page = await browser.newPage({ reducedMotion: 'reduce', viewport: { height: 900, width } })
    for (const [name, path] of Object.entries(PAGES)) {
      await page.goto(origin + path)
      await scrollThrough(page)
      await keep(page, `${name}-${width}`, { fullPage: true })
    }
    await page.close()
  }
}

async function takeStaffScreens(browser, origin, password) {
  for (const { height, theme, width } of STAFF_LOOKS) {
    const page = await browser.newPage({ colorScheme: theme, locale: 'pt-PT', viewport: { height, width } })
    const login = await page.request.post(`${origin}/api/cms/users/login`, { data: { password, username: 'admin' } })
    if (!login.ok()) throw new Error(`Login answered ${login.status()}`)
    // The first answer cannot know yet what the browser prefers.
    await page.context().addCookies([{ name: 'payload-theme', url: origin, value: theme }])
    for (const [name, path] of Object.entries(STAFF_SCREENS)) {
      await page.goto(origin + path, { waitUntil: 'networkidle' })
      await keep(page, `${name}-${width}${theme === 'dark' ? '-escuro' : ''}`, { fullPage: false })
    }
    await page.close()
  }
}

/** Captures a demo proposal as its client sees it; bots do not get the quote. */
async function takeProposal(browser, origin, password) {
  const staff = await browser.newContext()
  const login = await staff.request.post(`${origin}/api/cms/users/login`, { data: { password, username: 'admin' } })
  if (!login.ok()) throw new Error(`Login answered ${login.status()}`)
  const { quotes } = await (await staff.request.get(`${origin}/api/crm/quotes?limit=100`)).json()
  const shared = quotes.find(({ sharedRevision, status }) => sharedRevision > 1 && status === 'sent')
  if (!shared) return say('The demo has no proposal to show')
  const { link } = await (await staff.request.get(`${origin}/api/crm/quotes/${shared.id}/sharing`)).json()
  // Not the full page, because its bar is fixed to the bottom of the screen.
  for (const [width, height] of [
    [360, 1500],
    [1440, 1200],
  ]) {
    const page = await browser.newPage({ userAgent: PHONE, viewport: { height, width } })
    await page.goto(origin + new URL(link).pathname)
    await keep(page, `proposta-${width}`, { fullPage: false })
    await page.close()
  }
}

const [origin = 'http://localhost:3000', password] = process.argv.slice(2)
await mkdir(FOLDER, { recursive: true })
const browser = await chromium.launch({
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  executablePath: await provideChromium(say),
})
await takePages(browser, origin)
if (password) {
  await takeStaffScreens(browser, origin, password)
  await takeProposal(browser, origin, password)
}
await browser.close()
