import { chromium } from '@playwright/test'

/**
 * Compressed bytes of script that a browser with an empty cache loads until a screen is idle.
 * @param {{ cookie: string, executablePath: string, origin: string, paths: string[] }} options
 * @returns {Promise<Record<string, number>>} bytes by path, without screens that do not exist
 */
export async function weighScreens({ cookie, executablePath, origin, paths }) {
  const browser = await chromium.launch({
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    executablePath,
  })
  try {
    const sizes = {}
    for (const path of paths) {
      const bytes = await weigh(browser, { cookie, origin, path })
      if (bytes !== null) sizes[path] = bytes
    }
    return sizes
  } finally {
    await browser.close()
  }
}

async function weigh(browser, { cookie, origin, path }) {
  const context = await browser.newContext()
  const [name, value] = cookie.split('=')
  await context.addCookies([{ name, url: origin, value }])
  const page = await context.newPage()
  const scripts = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request)
  })
  try {
    const response = await page.goto(origin + path, { waitUntil: 'networkidle' })
    if (response?.status() === 404) return null
    const shown = new URL(page.url()).pathname
    if (shown === '/admin/login') throw new Error(`${path} wants a sign-in`)
    // A screen that does not exist in this version redirects to Payload's list.
    if (shown !== path) return null
    const sizes = await Promise.all(scripts.map((request) => request.sizes()))
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
  } finally {
    await context.close()
  }
}
