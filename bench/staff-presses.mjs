import { pbkdf2Sync } from 'node:crypto'
import { performance } from 'node:perf_hooks'

import { chromium } from '@playwright/test'

import { ADMIN } from './subjects.mjs'

const ROUNDS = 9
const VIEWPORT = { height: 768, width: 1366 }
const LEADS = '/admin/crm/leads'
const PAYLOADS_LIST = '/admin/collections/leads'

/** Init script: reports the latest press, on the clock that all documents share. */
const WITNESS = `
  for (const type of ['pointerup', 'keydown'])
    addEventListener(type, ({ timeStamp }) => tellPress(performance.timeOrigin + timeStamp), { capture: true, passive: true })`

const shows = (selector) =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].some((one) => one.checkVisibility())`
const allSay = (selector, word) =>
  `${shows(selector)} && [...document.querySelectorAll(${JSON.stringify(selector)})].every((one) => one.textContent.includes('${word}'))`

/**
 * `press` ends with the press that counts; `answer` is true once its result is on the screen. The lines without a limit
 * are Payload's own screens.
 */
const PRESSES = [
  {
    answer: shows('dialog[open] ol'),
    limitMs: 150,
    name: 'name of a lead → its details with links and history',
    press: (page, round) => page.locator('.record-card__open').nth(round).click(),
    start: LEADS,
  },
  {
    answer: shows('#field-name'),
    name: "Payload's list: name of a lead → its document",
    press: (page, round) => page.locator('tbody tr').nth(round).locator('a').first().click(),
    start: PAYLOADS_LIST,
  },
  {
    answer: shows('dialog[open] [aria-label="Descrição, item 1"]'),
    limitMs: 400,
    name: '‘Definir Orçamento’ → the new quote in its form',
    press: async (page) => {
      await page
        .getByRole('button', { name: /^Definir Orçamento para / })
        .first()
        .click()
      await page.locator('dialog[open]').getByRole('button', { exact: true, name: 'Definir Orçamento' }).click()
    },
    start: `${LEADS}?status=new`,
  },
  {
    answer: allSay('.record-card', 'Kianda'),
    limitMs: 150,
    name: 'search for a word, Enter → the leads found',
    press: async (page) => {
      await page.locator('input[name="q"]').fill('Kianda')
      await page.keyboard.press('Enter')
    },
    start: LEADS,
  },
  {
    answer: `location.pathname === '/admin/crm/clients' && ${shows('.record-card')}`,
    limitMs: 200,
    name: '‘Clientes’ in the menu → the list of clients',
    press: (page) => page.locator('nav a[href="/admin/crm/clients"]').first().click(),
    start: LEADS,
  },
  {
    answer: `location.pathname === '/admin' && ${shows('h1')}`,
    limitMs: 600,
    name: '‘Entrar’ → the dashboard',
    press: async (page) => {
      await page.locator('#field-username').fill(ADMIN.username)
      await page.locator('#field-password').fill(ADMIN.password)
      await page.locator('form button[type=submit]').click()
    },
    start: '/admin/login',
  },
]

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/** One password check as the server makes it (collections/users/stored-password.ts). */
function timeOfHash() {
  const startedAt = performance.now()
  pbkdf2Sync(ADMIN.password, 'salt', 600_000, 32, 'sha256')
  return performance.now() - startedAt
}

/**
 * Time from a press to the frame that shows its answer, in a browser of its own: medians after one visit to warm up.
 * @param {{ cookie: string, executablePath: string, origin: string, tell: (line: string) => void }} options
 * @returns {Promise<{ limitMs?: number, ms: number, name: string }[]>}
 */
export async function measurePresses({ cookie, executablePath, origin, tell }) {
  const browser = await chromium.launch({ args: process.getuid?.() === 0 ? ['--no-sandbox'] : [], executablePath })
  try {
    const results = []
    for (const { answer, limitMs, name, press, start } of PRESSES) {
      const times = []
      for (let round = 0; round <= ROUNDS; round += 1) {
        const context = await browser.newContext({ bypassCSP: true, locale: 'pt-PT', viewport: VIEWPORT })
        const [key, value] = cookie.split('=')
        if (start !== '/admin/login') await context.addCookies([{ name: key, url: origin, value }])
        const page = await context.newPage()
        let pressedAt = 0
        await page.exposeFunction('tellPress', (moment) => (pressedAt = moment))
        await page.addInitScript(WITNESS)
        await page.goto(origin + start, { waitUntil: 'networkidle' })
        await press(page, round)
        const shownAt = await page.waitForFunction(`(${answer}) && performance.timeOrigin + performance.now()`)
        const ms = (await shownAt.jsonValue()) - pressedAt
        if (round > 0) times.push(ms)
        await context.close()
      }
      results.push({ limitMs, ms: median(times), name })
      tell(`${name.padEnd(55)} ${times.map((ms) => ms.toFixed(0)).join(' ')} ms`)
    }
    const hashes = Array.from({ length: ROUNDS }, timeOfHash)
    return [...results, { ms: median(hashes), name: 'of which the check of the password' }]
  } finally {
    await browser.close()
  }
}
