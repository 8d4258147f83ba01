interface Block {
  blockType?: string
}

/** Blocks that a page can have only once: they have an anchor or a form with fixed field names. */
const ONCE: Readonly<Record<string, string>> = { request: 'Pedido', opening: 'Abertura' }

/** Error for a page's blocks, in Portuguese; null if valid. */
export function refuseBlocks(blocks: readonly Block[]): string | null {
  for (const [type, label] of Object.entries(ONCE)) {
    if (blocks.filter(({ blockType }) => blockType === type).length > 1)
      return `Uma página tem só um bloco «${label}». Apague o outro.`
  }
  const opening = blocks.findIndex(({ blockType }) => blockType === 'opening')
  return opening > 0 ? 'O bloco «Abertura» é o primeiro da página. Suba-o.' : null
}
