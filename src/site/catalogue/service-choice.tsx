'use client'

import type { ReactNode } from 'react'

import { useCatalogueSelection } from './catalogue-context'

interface ServiceChoiceProps {
  id: string
  className: string
  children: ReactNode
}

/**
 * A card that chooses its service (SERV-06). Its content is server-rendered; without script there is a link beside it.
 */
export const ServiceChoice = ({ children, className, id }: ServiceChoiceProps) => {
  const { id: selectedId, select } = useCatalogueSelection()
  return (
    <button aria-pressed={id === selectedId} className={className} onClick={() => select(id)} type="button">
      {children}
    </button>
  )
}

/** Shows the details only of the chosen service; of all services without script. */
export const ChosenDetails = ({ children, className, id }: ServiceChoiceProps) => {
  const isChosen = useCatalogueSelection().id === id
  return (
    <article
      aria-labelledby={`${id}-titulo`}
      className={`${className} ${isChosen ? 'grid' : 'hidden no-script:grid'}`}
      id={id}
    >
      {children}
    </article>
  )
}
