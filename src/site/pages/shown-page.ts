import type { Media, Page } from '@kit/database/payload-types'
import { summarise } from '@/site/project/summarise'

export type PageBlock = NonNullable<Page['blocks']>[number]

export type BlockOf<Type extends PageBlock['blockType']> = Extract<PageBlock, { blockType: Type }>

export const shownBlocks = ({ blocks }: Pick<Page, 'blocks'>): PageBlock[] =>
  (blocks ?? []).filter(({ isHidden }) => !isHidden)

/**
 * Leaves out blocks whose chosen records are all in the trash. With more than a visitor's rights Payload drops such
 * records when it populates, so the block would seem to choose none and show everything. `stored`: the same blocks, not
 * populated.
 */
export function withoutEmptied<Block extends Pick<PageBlock, 'id'>>(
  blocks: readonly Block[],
  stored: readonly Block[],
): Block[] {
  const storedById = new Map(stored.map((block) => [block.id, block]))
  const isEmptied = (block: Block) => countChosen(block) === 0 && countChosen(storedById.get(block.id) ?? block) > 0
  return blocks.filter((block) => !isEmptied(block))
}

function countChosen(block: object): number {
  const { projects, services, testimonials } = block as { [Name in 'projects' | 'services' | 'testimonials']?: unknown }
  return [projects, services, testimonials].flatMap((named) => named ?? []).length
}

/** The referenced records that visitors may see; one that they may not see is left as an id. */
export const namedIn = <Doc extends object>(named: readonly (string | Doc)[] | null | undefined): Doc[] =>
  (named ?? []).filter((doc): doc is Doc => typeof doc === 'object')

/** The referenced record; null if visitors may not see it. */
export const oneNamed = <Doc extends object>(named: string | Doc | null | undefined): Doc | null =>
  typeof named === 'object' ? named : null

/** Id of a block's heading, unique on its page. */
export const headingId = ({ id }: Pick<PageBlock, 'id'>): string => `bloco-${id ?? ''}`

/** The title that visitors see. */
export function titleOf(page: Pick<Page, 'blocks' | 'title'>): string {
  const [first] = shownBlocks(page)
  return first?.blockType === 'opening' ? first.heading : page.title
}

/** The page's first picture; null if it has none. */
export function firstPicture(page: Pick<Page, 'blocks'>): Media | null {
  for (const block of shownBlocks(page)) {
    if (block.blockType === 'opening' && oneNamed(block.picture)) return oneNamed(block.picture)
    if (block.blockType === 'pictures') return namedIn(block.pictures)[0] ?? null
  }
  return null
}

/** Summary of a page, from its first block with text. */
export function summaryOf(page: Pick<Page, 'blocks'>): string {
  for (const block of shownBlocks(page)) if ('text' in block && block.text) return summarise(block.text)
  return ''
}
