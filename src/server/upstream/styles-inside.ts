import { readFileSync } from 'node:fs'
import path from 'node:path'

/** How React writes a stylesheet of the build into a document (Next 16, React 19). */
const STYLESHEET = /<link rel="stylesheet" href="(\/_next\/(static\/[\w./-]+\.css)(?:\?[^"]*)?)"([^>]*?)\/?>/g
/** The same as a hint in the header `Link`. */
const HINT = /(?:, )?<[^>]*>; rel=preload; as="style"(?:; [\w-]+="?[^",;]*"?)*/g
const FILE_ADDRESS = /url\((['"]?)\.\.\//g

const known = new Map<string, string>()

/** Reads a stylesheet of the build and makes its relative `url()`s absolute, so that it can be inlined. */
function readStylesheet(file: string): string {
  const css =
    known.get(file) ??
    readFileSync(path.join(/* turbopackIgnore: true */ process.cwd(), '.next', file), 'utf8').replaceAll(
      FILE_ADDRESS,
      'url($1/_next/static/',
    )
  known.set(file, css)
  return css
}

/**
 * Writes the build's stylesheets into a document that is kept: on a phone's network asking for them is another round
 * trip. Next could do so by itself (`experimental.inlineCss`), but for all pages, and twice in each: a staff screen then
 * weighs 1.6 MB. The link stays beside the style, disabled: browsers do not fetch it, and React, which looks for a link
 * with this address before it puts one in, finds it.
 * @param read gives the text of a file below `.next`
 */
export function withStylesInside(html: string, read: (file: string) => string = readStylesheet): string {
  return html.replaceAll(STYLESHEET, (_link, href: string, file: string, attributes: string) => {
    const css = read(file)
    // In a style element nothing else ends it.
    if (/<\/style/i.test(css)) throw new Error(`${file} would end its style element`)
    return `<style>${css}</style><link rel="stylesheet" href="${href}"${attributes} disabled=""/>`
  })
}

/** The header `Link` without what it says of stylesheets; '' when nothing is left. */
export const withoutStyleHints = (link: string): string => link.replaceAll(HINT, '').replace(/^, /, '')
