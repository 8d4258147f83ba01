import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'

import { resize } from '../support/awake'
import { noAxeViolations } from '../support/axe'
import { ownSite } from '../support/own-site'
import { ADMIN } from '../support/server-process'
import { test } from '../support/staff-screen'

const site = ownSite()

const WIDTHS = [320, 360, 768, 1024, 1366, 1440]
const LONG = 'Uma frase que fala de marcas, de pessoas e do que as une em Luanda. '.repeat(29)

interface Agency {
  headline: string
  name: string
  projects?: number
  services?: number
  /** Size of the projects' pictures; without it they have placeholders. */
  picture?: [width: number, height: number]
  settings?: Record<string, unknown>
  text?: string
  title?: string
}

const AGENCIES: Record<string, Agency> = {
  'a tiny one': {
    headline: 'Olá',
    name: 'Kia',
    services: 1,
    settings: { facebookUrl: '', instagramUrl: '', linkedinUrl: '', phone: '', showSamples: false, whatsapp: '' },
    text: 'A',
  },
  'a huge one': {
    headline: 'Transformamos pequenos negócios em grandes marcas de Angola',
    name: 'Kianda Comunicação, Imagem & Eventos de Angola',
    picture: [1600, 900],
    projects: 60,
    services: 40,
    text: LONG.slice(0, 1990),
  },
  'one of long words': {
    headline: 'Transformamos pequenos negócios',
    name: 'Kianda Comunicação & Imagem',
    picture: [1200, 900],
    projects: 3,
    title: 'Internacionalização_da_Marca_Welwitschia_Empreendimentos_2026',
  },
  'one with stand-ins for pictures': {
    headline: 'Comunicamos responsavelmente',
    name: 'Sem Imagens',
    projects: 4,
    services: 3,
    title: 'Posicionamento e Internacionalização',
  },
  'one of portraits': { headline: 'Retratos', name: 'Estúdio Alto', picture: [600, 1800], projects: 4, services: 2 },
  'one in capitals': {
    headline: 'TRANSFORMAMOS PEQUENOS NEGÓCIOS',
    name: 'KIANDA COMUNICAÇÃO & IMAGEM',
    picture: [900, 900],
    projects: 2,
    services: 2,
    title: 'CAMPANHA DE LANÇAMENTO DA MARCA WELWITSCHIA',
  },
}

async function post(page: Page, path: string, data: object): Promise<Record<string, Record<string, string>>> {
  const answer = await page.request.post(site.origin + path, { data, headers: { origin: site.origin } })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Record<string, Record<string, string>>
}

async function addPicture(page: Page, [width, height]: [number, number]): Promise<string> {
  const buffer = await sharp({ create: { background: '#8aa39b', channels: 3, height, width } })
    .jpeg()
    .toBuffer()
  const answer = await page.request.post(`${site.origin}/api/cms/media`, {
    headers: { origin: site.origin },
    multipart: {
      _payload: JSON.stringify({ alt: 'Fotografia' }),
      file: { buffer, mimeType: 'image/jpeg', name: 'fotografia.jpg' },
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { doc: { url: string } }).doc.url
}

/** Turns the site into this agency's; returns the addresses of its first service and project. */
async function moveIn(page: Page, agency: Agency): Promise<string[]> {
  await site.sql('delete from projects; delete from services; delete from service_categories')
  const { headline, name, picture, projects = 0, services = 0, settings, text = 'Texto.', title = 'Trabalho' } = agency
  await page.request.post(`${site.origin}/api/cms/users/login`, { data: ADMIN })
  const image = picture
    ? new URL(await addPicture(page, picture), site.origin).href
    : `${site.origin}/api/placeholder/800/600`
  const category = await post(page, '/api/cms/service-categories', { color: '#8B5CF6', name: `Marketing de ${name}` })
  const addresses: string[] = []
  for (let number = 1; number <= services; number += 1) {
    const fields = { basePrice: '1000', categoryId: category.doc?.id, description: text, isActive: true }
    const { service } = await post(page, '/api/crm/services', { ...fields, name: `Serviço ${number} ${title}` })
    if (number === 1) addresses.push(`/servicos/${service?.id}`)
  }
  for (let number = 1; number <= projects; number += 1) {
    const fields = {
      category: 'branding',
      description: text,
      title: `${title} ${number}`,
      images: [image],
    }
    const { project } = await post(page, '/api/projects', fields)
    if (number === 1) addresses.push(`/projeto/${project?.slug}`)
  }
  await post(page, '/api/cms/globals/site-settings', {
    agencyName: name,
    heroHeadline: headline,
    heroSubheading: text.slice(0, 250),
    ...settings,
  })
  await page.context().clearCookies()
  return addresses
}

/** Visual faults at this width. */
const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = []
    const boxOf = (element: Element) => element.getBoundingClientRect()
    const isShown = (element: Element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
    if (document.documentElement.scrollWidth > innerWidth)
      faults.push(`${document.documentElement.scrollWidth} px wide`)

    const header = document.querySelector('header') as HTMLElement
    const bar = boxOf(header)
    if (bar.height > 66) faults.push(`the header is ${bar.height} px high`)
    const entries = [...header.querySelectorAll('a, button')].filter(
      (entry) => isShown(entry) && boxOf(entry).width > 1,
    )
    for (const [place, entry] of entries.entries()) {
      const box = boxOf(entry)
      const name = (entry.textContent ?? '').trim()
      if (box.top < bar.top - 1 || box.bottom > bar.bottom + 1) faults.push(`'${name}' leaves the header`)
      for (const other of entries.slice(place + 1).map(boxOf))
        if (box.right > other.left + 1 && other.right > box.left + 1) faults.push(`'${name}' is covered in the header`)
    }

    const wordsOf = (element: Element) => {
      const words: { box: DOMRect; lines: number; text: string }[] = []
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const found of (node.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange()
          range.setStart(node, found.index)
          range.setEnd(node, found.index + found[0].length)
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          words.push({ box: range.getBoundingClientRect(), lines: tops.size, text: found[0] })
        }
      }
      return words
    }
    const title = document.querySelector('h1') as HTMLElement
    const poster = document.querySelector('[data-poster]')
    const line = [...document.querySelectorAll('.hero-line')].map(boxOf).find(({ width }) => width > 0)
    for (const { box, text } of wordsOf(title)) {
      if (box.top < bar.bottom) faults.push(`the header covers '${text}'`)
      if (poster && innerWidth >= 1024 && box.right > boxOf(poster).left) faults.push(`'${text}' runs over the poster`)
      if (line && innerWidth >= 1024 && box.right > line.left && box.bottom > line.top)
        faults.push(`'${text}' runs over the line`)
    }
    for (const heading of document.querySelectorAll('h1, h2, h3, h4, header a')) {
      if (!isShown(heading)) continue
      for (const { lines, text } of wordsOf(heading)) {
        // A text longer than a phone's line has to wrap somewhere.
        if (lines > 1 && text.length < 25 && !text.includes('-')) faults.push(`'${text}' is broken`)
      }
    }
    for (const element of document.querySelectorAll('main *')) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      if (!hasText || overflowX === 'visible' || textOverflow === 'ellipsis' || element.clientWidth < 2) continue
      const isCut =
        overflowY !== 'auto' && webkitLineClamp === 'none' && element.scrollHeight > element.clientHeight + 1
      if (isCut || element.scrollWidth > element.clientWidth + 1)
        faults.push(`cut off: '${element.textContent?.slice(0, 40)}'`)
    }
    for (const section of document.querySelectorAll('main > section')) {
      const { height } = boxOf(section)
      if (height > 120 && !(section.textContent ?? '').trim()) faults.push(`a hole of ${height} px`)
    }
    // Frames drawn by the cards themselves: the last row has to reach the end.
    for (const list of document.querySelectorAll('main ul')) {
      const { borderLeftWidth, display } = getComputedStyle(list)
      if (display !== 'grid' || borderLeftWidth === '0px' || !isShown(list)) continue
      const last = [...list.children].filter(isShown).at(-1)
      if (last && boxOf(last).right < boxOf(list).right - 2) faults.push('the last row of cards ends in a hole')
    }
    return [...new Set(faults)]
  })

test.describe.configure({ mode: 'serial' })

for (const [kind, agency] of Object.entries(AGENCIES)) {
  test(`[HOME-03] [SITE-42] ${kind}: nothing overflows, overlaps, is cut off or broken, from 320 to 1440 px`, async ({
    page,
  }) => {
    const own = await moveIn(page, agency)
    await expect
      .poll(async () => (await page.request.get(site.origin)).text(), { timeout: 10_000 })
      .toContain(agency.name.replaceAll('&', '&amp;'))
    for (const path of ['/', '/servicos', '/portfolio', ...own]) {
      await page.goto(site.origin + path)
      for (const width of WIDTHS) {
        await resize(page, { height: 800, width })
        expect(await faultsOf(page), `${path} at ${width} px`).toEqual([])
      }
    }
  })
}

const ADDED = [
  { address: '/portfolio', label: 'Verão' },
  { address: '/noticias', label: 'Campanhas institucionais' },
]

test('[SITE-42] [PAGE-05] the header is one row for names of 7, 27 and 44 characters with up to two added entries', async ({
  page,
}) => {
  await moveIn(page, { headline: 'Marcas que ficam', name: 'Kianda' })
  await page.request.post(`${site.origin}/api/cms/users/login`, { data: ADMIN })
  const names = ['Agência', 'Kianda Comunicação & Imagem', 'Kianda Comunicação & Imagem Corporativa, Lda']
  for (const agencyName of names) {
    for (const added of [0, 1, 2]) {
      await post(page, '/api/cms/globals/site-settings', { agencyName, menuEntries: ADDED.slice(0, added) })
      const entries = page.getByRole('navigation', { name: 'Principal' }).locator('li')
      await page.setViewportSize({ height: 900, width: 1280 })
      await expect(async () => {
        await page.goto(`${site.origin}/portfolio`)
        // A page from memory does not change, so it is loaded again soon.
        await expect(page.getByRole('banner').getByRole('link').first()).toHaveText(agencyName, { timeout: 500 })
        await expect(entries).toHaveCount(5 + added, { timeout: 500 })
      }).toPass({ timeout: 20_000 })
      for (const width of [360, 768, 820, 1024, 1280]) {
        await resize(page, { height: 900, width })
        expect(await faultsOf(page), `'${agencyName}' and ${added} added, at ${width} px`).toEqual([])
      }
    }
  }
  await page.setViewportSize({ height: 900, width: 1024 })
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expect(page.getByRole('link', { name: 'Campanhas institucionais' })).toBeInViewport()
  await post(page, '/api/cms/globals/site-settings', { menuEntries: [] })
})

/** A drawing like those that an agency has from its designer. */
const DRAWING = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="40"><circle cx="20" cy="20" r="18" fill="#0f766e"/></svg>`

async function addDrawing(page: Page, width: number): Promise<string> {
  const answer = await page.request.post(`${site.origin}/api/cms/media`, {
    headers: { origin: site.origin },
    multipart: {
      _payload: JSON.stringify({ alt: 'Marca' }),
      file: { buffer: Buffer.from(DRAWING(width)), mimeType: 'image/svg+xml', name: 'marca.svg' },
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { doc: { id: string } }).doc.id
}

test('[PAGE-17] [PAGE-18] an agency has its own mark and colour everywhere, and each of them can be read', async ({
  page,
}) => {
  await moveIn(page, { headline: 'Marcas que ficam', name: 'Kianda', projects: 2, services: 2 })
  await page.request.post(`${site.origin}/api/cms/users/login`, { data: ADMIN })
  /** The colour tokens that the document overrides; '' for none. */
  const coloursShown = async () =>
    /<html[^>]*style="([^"]*)"/.exec(await (await page.request.get(site.origin)).text())?.[1] ?? ''
  let shown = ''
  const [logo, symbol] = [await addDrawing(page, 160), await addDrawing(page, 40)]
  for (const brandColour of ['#0F766E', '#F97316', '#1E1B4B']) {
    await post(page, '/api/cms/globals/site-settings', { brandColour, logo, symbol })
    await expect.poll(coloursShown).not.toBe(shown)
    shown = await coloursShown()
    for (const path of ['/', '/servicos', '/portfolio']) {
      await page.goto(site.origin + path)
      await noAxeViolations(page, { rules: ['color-contrast'] })
    }
  }
  const mark = page.getByRole('banner').getByRole('img', { name: 'Kianda' })
  await expect(mark).toBeVisible()
  expect(await mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  expect(await page.locator('html').getAttribute('style')).toContain('--color-violet-deep:#')
  const icon = await page.locator('link[rel=icon]').getAttribute('href')
  expect(icon).toMatch(/^\/logos\/agencia\/simbolo$/)
  for (const path of [icon ?? '', '/logos/agencia/logotipo', '/logos/agencia/icone', '/logos/agencia/ecra']) {
    const picture = await page.request.get(site.origin + path)
    expect([picture.status(), picture.headers()['content-type']], path).toEqual([200, 'image/png'])
  }
  const manifest = await page.request.get(`${site.origin}/logos/agencia/manifesto`)
  expect(await manifest.json()).toMatchObject({ icons: [{ src: '/logos/agencia/ecra' }], start_url: '/' })
  await page.goto(`${site.origin}/admin`)
  await expect(page.locator('.step-nav__home img')).toHaveAttribute('src', /^\/logos\/agencia\/simbolo/)
  await page.context().clearCookies()
  await page.goto(`${site.origin}/admin/login`)
  await expect(page.getByRole('img', { name: 'Kianda' })).toBeVisible()

  await page.request.post(`${site.origin}/api/cms/users/login`, { data: ADMIN })
  await post(page, '/api/cms/globals/site-settings', { brandColour: '', logo: null, symbol: null })
  await expect.poll(coloursShown).toBe('')
  const picture = (name: string) => page.request.get(`${site.origin}/logos/agencia/${name}`)
  await expect.poll(async () => (await picture('simbolo')).status()).toBe(404)
  await expect.poll(async () => (await picture('icone')).headers()['content-type']).toContain('image/svg+xml')
})
