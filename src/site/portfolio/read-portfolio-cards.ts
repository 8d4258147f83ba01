import type { Where } from 'payload'
import { cache } from 'react'

import { findShown } from '@kit/data/documents'
import type { PictureSource } from '@kit/ui/picture'
import { isUuid } from '@kit/lib/uuid'
import { readOr } from '@/site/read-or'
import type { PortfolioCardSettings } from '@/site/settings/read-site-settings'
import type { Media, Project } from '@kit/database/payload-types'
import { tileLineOf } from './tile-line'
import { readMedia, toPicture, versioned } from './read-pictures'

/** A picture with the two crops for the first screen. */
export interface HeroPicture extends PictureSource {
  /** Address of its tall crop; absent for pictures older than that crop. */
  tall?: string
  /** Its smallest 4:3 crop. */
  small?: { src: string; width: number }
}

/** A project card of Home, with the settings' picture or the project's cover (OP-28). */
export interface PortfolioCard extends PortfolioCardSettings {
  picture: HeroPicture | null
  /** False when the project is not published. */
  hasProject: boolean
}

/** Project cards of Home; without pictures if the projects cannot be read. Read once per request. */
export const readPortfolioCards = cache((cards: readonly PortfolioCardSettings[]): Promise<PortfolioCard[]> => {
  return readOr(withoutCovers(cards), async (payload) => {
    const docs = await findShown(payload, 'projects', {
      select: { description: true, images: true, slug: true, tileLine: true, title: true },
      where: namedBy(cards.map(({ slug }) => slug)),
    })
    const projects = new Map(docs.flatMap((doc) => [doc.id, doc.slug ?? ''].map((key) => [key, doc] as const)))
    const addresses = cards.map(({ image, slug }) => image || (projects.get(slug)?.images?.[0] ?? ''))
    const pictures = await readMedia(payload, addresses, toHeroPicture)
    const shown = cards.map((card, index) => {
      const project = projects.get(card.slug)
      const made = toCard(card, addresses[index] ?? '', pictures)
      if (!project) return { ...made, hasProject: false }
      // Fills the card's empty values from the project (PAGE-22).
      const { slug, title } = project
      return {
        ...made,
        slug: slug || card.slug,
        subtitle: card.subtitle || subtitleOf(card, project),
        title: card.title || title,
      }
    })
    // A chosen project that is no longer published has no name to show.
    return shown.filter(({ title }) => title !== '')
  })
})

/** A card by address with its own title may have no subtitle. */
const subtitleOf = (card: PortfolioCardSettings, project: Pick<Project, 'description' | 'tileLine'>): string =>
  card.title && !card.isChosen ? '' : tileLineOf(project)

/** Condition by slug or uuid (OP-28). */
function namedBy(keys: readonly string[]): Where {
  return { or: [{ slug: { in: keys } }, { id: { in: keys.filter(isUuid) } }] }
}

/** Cards before their projects are read; assumes that each has one. */
export function withoutCovers(cards: readonly PortfolioCardSettings[]): PortfolioCard[] {
  return cards.map((card) => toCard(card, card.image, new Map()))
}

function toCard(card: PortfolioCardSettings, address: string, pictures: Map<string, HeroPicture>): PortfolioCard {
  // A picture of another site has no alternative text; the card's title is beside it.
  return { ...card, hasProject: true, picture: pictures.get(address) ?? (address ? { alt: '', src: address } : null) }
}

function toHeroPicture(doc: Media): HeroPicture {
  const { tall, thumbnail } = doc.sizes ?? {}
  return {
    ...toPicture(doc),
    ...(tall?.url ? { tall: versioned(tall.url, doc) } : {}),
    ...(thumbnail?.url && thumbnail.width
      ? { small: { src: versioned(thumbnail.url, doc), width: thumbnail.width } }
      : {}),
  }
}
