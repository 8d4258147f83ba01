import type { BlocksField } from 'payload'
import { blocks as validateList } from 'payload/shared'

interface Named {
  blockType?: string
}

/** Validates a list of blocks with `refuse`, after checking that all types are known: Payload keeps unknown ones. */
export const validateBlocks =
  (refuse: (blocks: readonly Named[]) => string | null): NonNullable<BlocksField['validate']> =>
  async (value, options) => {
    const isList = await validateList(value, options)
    if (isList !== true || !Array.isArray(value)) return isList
    const list = value as Named[]
    const known = new Set(options.blocks.map(({ slug }) => slug))
    return list.every(({ blockType = '' }) => known.has(blockType)) ? (refuse(list) ?? true) : 'Este bloco não existe.'
  }
