import { HOME_ORDER } from './sections'

const MOST_OTHERS = 6

/** Error for Home's sections, in Portuguese; null if valid. */
export function refuseSections(blocks: readonly { blockType?: string }[]): string | null {
  const types = blocks.map(({ blockType = '' }) => blockType)
  const isOwn = (type: string) => HOME_ORDER.some((own) => own === type)
  if (types.some((type, index) => isOwn(type) && types.indexOf(type) !== index))
    return 'Cada secção da página inicial aparece uma vez. Apague a repetida.'
  const others = types.filter((type) => !isOwn(type)).length
  return others > MOST_OTHERS ? `A página inicial tem até ${MOST_OTHERS} blocos além das suas secções.` : null
}
