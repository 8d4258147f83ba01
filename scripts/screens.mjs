// Pictures of the public pages at three widths, for docs/screens: `node scripts/screens.mjs http://localhost:3000`,
// with the demo content. Whole pages as small WebP files.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { chromium } from '@playwright/test'
import sharp from 'sharp'

import { provideChromium } from './platform/chromium.mjs'
import { ROOT } from './platform/paths.mjs'
import { say } from './platform/say.mjs'

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
/** The widest picture in the repository; a WebP can be no taller than 16 383 pixels. */
const LARGEST = { height: 16_000, width: 900 }

/** Scrolls through the page once, so that what loads late and what fades in is there. */
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

const [origin = 'http://localhost:3000'] = process.argv.slice(2)
await mkdir(FOLDER, { recursive: true })
const browser = await chromium.launch({
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  executablePath: await provideChromium(say),
})
for (const width of WIDTHS) {
  const page = await browser.newPage({ reducedMotion: 'reduce', viewport: { height: 900, width } })
  for (const [name, path] of Object.entries(PAGES)) {
    await page.goto(origin + path)
    await scrollThrough(page)
    const file = join(FOLDER, `${name}-${width}.webp`)
    await sharp(await page.screenshot({ fullPage: true }))
      .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 60 })
      .toFile(file)
    say(file)
  }
  await page.close()
}
await browser.close()
