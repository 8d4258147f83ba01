import type { CSSProperties } from 'react'

import { PROJECT_CATEGORY_LABELS, type ProjectCategory } from '@collections/projects/domain/project-category'
import { Picture, type PictureSource } from '@kit/ui/picture'
import { unbrokenClitics } from '@kit/ui/unbroken-clitics'
import { longestWord } from '@/site/home/longest-word'
import type { TileShape } from './arrange-projects'

/**
 * Column span, proportions and image width by shape, from tablets upwards; wide and narrow pictures are equally tall.
 */
export const TILE_LOOKS: Record<TileShape, { item: string; picture: string; title: string; sizes: string }> = {
  half: {
    item: 'md:col-span-6',
    picture: 'aspect-4/3',
    sizes: '(min-width: 84rem) 38rem, (min-width: 48rem) 46vw',
    title: 'text-2xl lg:text-3xl',
  },
  narrow: {
    item: 'md:col-span-5',
    picture: 'aspect-4/3 md:aspect-auto md:h-[clamp(15rem,33vw,30rem)]',
    sizes: '(min-width: 84rem) 40rem, (min-width: 48rem) 44vw',
    title: 'text-2xl lg:text-3xl',
  },
  third: {
    item: 'md:col-span-4',
    picture: 'aspect-4/3 md:aspect-square lg:aspect-4/3',
    sizes: '(min-width: 84rem) 25rem, (min-width: 48rem) 40vw',
    title: 'text-2xl md:text-xl lg:text-2xl',
  },
  whole: {
    item: 'md:col-span-12 md:grid md:grid-cols-12 md:items-end md:gap-x-8',
    picture: 'aspect-4/3 md:col-span-8 md:aspect-3/2',
    sizes: '(min-width: 84rem) 51rem, (min-width: 48rem) 62vw',
    title: 'whole-words [--title-size:1.5rem] md:[--title-room:26vw] lg:[--title-size:2.25rem]',
  },
  wide: {
    item: 'md:col-span-7',
    picture: 'aspect-4/3 md:aspect-auto md:h-[clamp(15rem,33vw,30rem)]',
    sizes: '(min-width: 84rem) 45rem, (min-width: 48rem) 54vw',
    title: 'text-2xl lg:text-4xl',
  },
}

/** Spans a phone's screen from edge to edge. */
const FULL_BLEED = 'max-md:not-print:-mx-[clamp(1.125rem,4vw,3.5rem)] max-md:not-print:aspect-square'

/** Image width on a phone. A square crop of a 4:3 picture needs the cropped sides too. */
const PHONE_SIZE = { column: '92vw', fullBleed: '133vw' }

/** A project as the portfolio page shows it (PORT-04…08). */
export interface PortfolioProject {
  category: ProjectCategory
  clientName: string
  /** The first image; null when there is none. */
  cover: PictureSource | null
  /** Text of its tile, else its whole description. */
  description: string
  /** Host name of the project's address; null without one. */
  host: string | null
  href: string
  isFeatured: boolean
  title: string
}

interface ProjectTileProps {
  project: PortfolioProject
  shape: TileShape
  /** Visible on the first screen. */
  isFirst: boolean
}

/** A project of the portfolio (PORT-04…08); the whole tile is the link. */
export const ProjectTile = ({ isFirst, project, shape }: ProjectTileProps) => {
  const { category, clientName, cover, description, host, href, isFeatured, title } = project
  const look = TILE_LOOKS[shape]
  return (
    <li className={`group relative ${look.item}`} data-category={category}>
      <div className={`relative overflow-hidden bg-paper-deep ${look.picture} ${isFeatured ? FULL_BLEED : ''}`}>
        {cover && (
          <Picture
            className="size-full object-cover transition-transform duration-500 group-focus-within:scale-[1.025] group-hover:scale-[1.025]"
            isUrgent={isFirst}
            sizes={`${look.sizes}, ${isFeatured ? PHONE_SIZE.fullBleed : PHONE_SIZE.column}`}
            source={cover}
          />
        )}
      </div>
      <div className={shape === 'whole' ? 'mt-5 md:col-span-4 md:mt-0' : 'mt-5'}>
        <h2
          className={`font-bold leading-[1.08] tracking-tight wrap-anywhere ${look.title}`}
          style={{ '--longest-word': longestWord(title) } as CSSProperties}
        >
          <a
            className="scroll-mt-20 decoration-violet decoration-2 underline-offset-4 outline-offset-8 after:absolute after:inset-0 group-hover:underline active:text-violet-text"
            href={href}
          >
            {unbrokenClitics(title)}
          </a>
        </h2>
        <p className="mt-1.5 flex flex-wrap gap-x-2 font-medium">
          {clientName && (
            <>
              <span>{clientName}</span>
              <span aria-hidden="true" className="text-violet">
                /
              </span>
            </>
          )}
          <span className="text-ink-soft">{PROJECT_CATEGORY_LABELS[category]}</span>
          {isFeatured && <span className="border-b-4 border-sun text-sm font-semibold">Destaque</span>}
        </p>
        <p className="mt-3 line-clamp-3 max-w-prose text-ink-soft">{description}</p>
        {host && <p className="mt-3 truncate text-sm font-semibold text-violet-text">{host}</p>}
      </div>
    </li>
  )
}
