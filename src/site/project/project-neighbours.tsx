import { ArrowLeft, ArrowRight } from 'lucide-react'

import { Picture } from '@kit/ui/picture'
import type { NeighbourView } from './project-view'

interface ProjectNeighboursProps {
  next: NeighbourView | null
  previous: NeighbourView | null
}

/** Links to the previous and the next project. */
export const ProjectNeighbours = ({ next, previous }: ProjectNeighboursProps) =>
  next && (
    <nav aria-label="Outros projetos" className="wrap py-16 lg:py-24">
      <ul className="grid grid-cols-1 gap-x-8 gap-y-10 sm:grid-cols-2">
        {previous && <Neighbour label="Projeto anterior" neighbour={previous} />}
        <Neighbour isNext label="Projeto seguinte" neighbour={next} />
      </ul>
    </nav>
  )

interface NeighbourProps {
  label: string
  neighbour: NeighbourView
  isNext?: boolean
}

const Neighbour = ({ isNext = false, label, neighbour: { cover, href, title } }: NeighbourProps) => {
  const Arrow = isNext ? ArrowRight : ArrowLeft
  return (
    <li className={isNext ? 'sm:col-start-2' : ''}>
      <a
        className={`group flex items-center gap-5 lg:gap-8 ${isNext ? 'sm:flex-row-reverse sm:text-right' : ''}`}
        href={href}
      >
        <span className="w-28 max-w-[35%] shrink-0 overflow-hidden bg-paper-deep lg:w-48">
          {cover && (
            <Picture
              className="aspect-4/3 w-full object-cover transition-transform duration-500 group-hover:scale-[1.03]"
              sizes="12rem"
              source={cover}
            />
          )}
        </span>
        <span className="min-w-0">
          <span className={`flex items-center gap-2 text-ink-soft ${isNext ? 'sm:flex-row-reverse' : ''}`}>
            <Arrow aria-hidden="true" className="size-4" />
            {label}
          </span>
          <span className="mt-1 block font-display text-xl font-bold leading-tight tracking-tight wrap-anywhere decoration-violet decoration-2 underline-offset-4 group-hover:underline lg:text-3xl">
            {title}
          </span>
        </span>
      </a>
    </li>
  )
}
