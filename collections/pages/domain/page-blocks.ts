interface Block {
  blockType?: string
}

/** Sections that a page can have once: they have an address of their own or a form with fields that are named. */
const ONCE: Readonly<Record<string, string>> = { request: 'Pedido', opening: 'Abertura' }

/** The sentence that refuses a page's blocks; null for a list that can be shown. */
export function refuseBlocks(blocks: readonly Block[]): string | null {
  for (const [type, label] of Object.entries(ONCE)) {
    if (blocks.filter(({ blockType }) => blockType === type).length > 1)
      return `Uma página tem só um bloco «${label}». Apague o outro.`
  }
  const opening = blocks.findIndex(({ blockType }) => blockType === 'opening')
  return opening > 0 ? 'O bloco «Abertura» é o primeiro da página. Suba-o.' : null
}
