import { readFileSync } from 'node:fs'
import path from 'node:path'

/** How React writes a stylesheet of the build into a document (Next 16, React 19). */
const STYLESHEET = /<link rel="stylesheet" href="(\/_next\/(static\/[\w./-]+\.css)(?:\?[^"]*)?)"([^>]*?)\/?>/g
/** The stylesheet's preload hint in the `Link` header. */
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
 * Inlines the build's stylesheets into a cached document, which saves a phone a round trip. Next's
 * `experimental.inlineCss` does so for all pages, and twice in each: a staff screen then weighs 1.6 MB. Keeps a
 * disabled link beside the style: browsers do not fetch it, and React finds it instead of inserting another.
 * @param read returns the text of a file below `.next`
 */
export function withStylesInside(html: string, read: (file: string) => string = readStylesheet): string {
  return html.replaceAll(STYLESHEET, (_link, href: string, file: string, attributes: string) => {
    const css = read(file)
    // Only this would end the style element.
    if (/<\/style/i.test(css)) throw new Error(`${file} would end its style element`)
    return `<style>${css}</style><link rel="stylesheet" href="${href}"${attributes} disabled=""/>`
  })
}

/** The `Link` header without stylesheet hints; '' when nothing is left. */
export const withoutStyleHints = (link: string): string => link.replaceAll(HINT, '').replace(/^, /, '')
