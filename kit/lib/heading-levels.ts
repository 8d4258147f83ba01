interface TextNode {
  children?: TextNode[]
  tag?: unknown
  text?: unknown
  type?: unknown
}

const textOf = ({ children = [], text }: TextNode): string =>
  typeof text === 'string' ? text : children.map(textOf).join('')

/** Headings of a rich text, in order. */
function headingsOf(node: TextNode): { level: number; text: string }[] {
  if (node.type === 'heading') return [{ level: Number(String(node.tag).slice(1)), text: textOf(node) }]
  return (node.children ?? []).flatMap(headingsOf)
}

/**
 * The first heading that is more than one level below the previous one; null if none is (PAGE-14).
 * @param above level of the heading over the text; 1 is the page's title
 */
export function skippedHeading(root: TextNode | undefined, above: number): string | null {
  let last = above
  for (const { level, text } of root ? headingsOf(root) : []) {
    if (level > last + 1) return text
    last = level
  }
  return null
}
