import { readFileSync, writeFileSync } from 'node:fs'

const ADMIN = /\(payload\)\/admin\//

/**
 * Next preloads every font of the application on every page of it, whatever the page shows: its own list per page is
 * the same for all (Turbopack, 16.4). The staff screens, which use the system's fonts, then load 70 KB of the site's.
 * Takes them off that list; a list of another form stays as it is.
 * @param manifestFile `next-font-manifest.json` of a finished build
 */
export function keepFontsOffStaffScreens(manifestFile) {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const fonts = Object.entries(manifest.app ?? {}).filter(([page]) => !ADMIN.test(page))
  writeFileSync(manifestFile, JSON.stringify({ ...manifest, app: Object.fromEntries(fonts) }))
}
