import { readFileSync, writeFileSync } from 'node:fs'

const ADMIN = /\(payload\)\/admin\//

/**
 * Turbopack (Next 16.4) lists every font of the application for every page, so Next preloads 70 KB of the site's fonts
 * on staff screens, which use system fonts. Removes the staff screens' entries.
 * @param manifestFile `next-font-manifest.json` of a finished build
 */
export function keepFontsOffStaffScreens(manifestFile) {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const fonts = Object.entries(manifest.app ?? {}).filter(([page]) => !ADMIN.test(page))
  writeFileSync(manifestFile, JSON.stringify({ ...manifest, app: Object.fromEntries(fonts) }))
}
