import type { CSSProperties, ReactNode, Ref } from 'react'

import { Badge } from '@kit/admin/record/badge'
import { PROJECT_CATEGORY_LABELS } from '../domain/project-category'
import { PortfolioActions } from './portfolio-actions'
import { type PortfolioRow, shownTags } from './portfolio-row'
import { ProjectImage } from './project-image'

interface Props {
  row: PortfolioRow
  count: number
  canWrite: boolean
  /** Drag handle and state, where the list can be reordered. */
  handle?: ReactNode
  className?: string
  itemRef?: Ref<HTMLLIElement>
  style?: CSSProperties
}

/** A project in the grid or the list (PADM-09, PADM-19). */
export function PortfolioCard({ canWrite, className = '', count, handle, itemRef, row, style }: Props) {
  const { isDraft, project } = row
  const { further, shown } = shownTags(project.tags)
  return (
    <li className={`record-card project-card${className}`} ref={itemRef} style={style}>
      {handle}
      <ProjectImage
        alt=""
        className="project-card__image tw:w-full tw:aspect-[16/9] tw:bg-grey-100 tw:object-cover"
        src={project.images[0]}
      />
      <div className="project-card__body tw:[&>:last-child]:mt-auto tw:stack tw:flex-1 tw:gap-4 tw:min-w-0 tw:pt-7 tw:pb-3 tw:px-8">
        <div className="record-card__badges tw:flex tw:flex-wrap tw:items-center tw:gap-x-3 tw:gap-y-[4px]">
          <Badge tone="grey">{PROJECT_CATEGORY_LABELS[project.category]}</Badge>
          {project.featured === 1 ? <Badge tone="green">Destaque</Badge> : null}
          {isDraft ? <Badge tone="amber">Rascunho</Badge> : null}
        </div>
        <h2 className="record-card__title">{project.title}</h2>
        {project.clientName ? <p className="record-card__line">{project.clientName}</p> : null}
        <p className="record-card__text project-card__text tw:line-clamp-3">{project.description}</p>
        {shown.length > 0 ? (
          <ul
            aria-label="Tags"
            className="project-card__tags tw:plain-list tw:flex tw:flex-wrap tw:gap-x-[6px] tw:gap-y-[4px]"
          >
            {[...shown, ...(further > 0 ? [`+${further}`] : [])].map((tag) => (
              <li
                className="tw:py-px tw:px-[8px] tw:border tw:border-grey-200 tw:rounded-s tw:text-grey-700 tw:wrap-anywhere"
                key={tag}
              >
                {tag}
              </li>
            ))}
          </ul>
        ) : null}
        <p className="record-card__line">Ordem {project.displayOrder}</p>
      </div>
      <PortfolioActions canWrite={canWrite} count={count} row={row} />
    </li>
  )
}
