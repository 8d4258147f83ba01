import { readFileSync } from 'node:fs'

import postcss from 'postcss'

const ADMIN_STYLES = new URL('../../node_modules/@payloadcms/next/dist/prod/styles.css', import.meta.url)

/**
 * Turbopack's loader for Payload's bundled stylesheets, in next.config.mjs. Takes out of the text editor's what the
 * admin's, which every page has, says too; and the universal `:has()`, by which each drawer and menu that opens
 * would have the browser compute every element's style anew (docs/decisions/0043).
 * @this {{ resourcePath: string }}
 * @param {string} css
 * @returns {string}
 */
export default function leanStyles(css) {
  const root = postcss.parse(css)
  if (!this.resourcePath.endsWith('/prod/styles.css')) withoutTwins(root)
  root.walkRules((rule) => {
    // Only shown while a widget of Payload's own dashboard is dragged.
    if (rule.selector.includes('body:has(.drag-overlay)')) rule.remove()
    // A row's fields keep their distance, one or several.
    rule.selector = rule.selector
      .replaceAll(':has(>*:nth-child(1))', ':not(:empty)')
      .replaceAll(':has(>*:nth-child(2))', '')
  })
  return root.toString()
}

/** @param {import('postcss').Root} root */
function withoutTwins(root) {
  const known = new Set(statementsOf(postcss.parse(readFileSync(ADMIN_STYLES, 'utf8'))).map(String))
  for (const statement of statementsOf(root)) if (known.has(String(statement))) statement.remove()
}

/** @param {import('postcss').Root} root */
const statementsOf = (root) =>
  root.nodes.flatMap((node) => (node.type === 'atrule' && node.name === 'layer' && node.nodes ? node.nodes : []))
