import type { RecordOption } from '@kit/admin/form/use-record-search'
import type { PortfolioEntry } from '../operations/project-lists'

/** A project of the portfolio screen. */
export interface PortfolioRow extends PortfolioEntry {
  /** The service of its story. */
  service: RecordOption | null
  /** Its service is in the trash: a new project cannot refer to it. */
  isServiceDeleted?: boolean
  /** First and last across all pages (PADM-11, PADM-12). */
  isFirst: boolean
  isLast: boolean
}

/** The project's page, or the preview of a draft (PADM-09, OP-85). */
export function viewAddress({ isDraft, project }: PortfolioEntry): string {
  return isDraft ? `/pre-visualizacao/projeto/${project.id}` : `/projeto/${project.slug}`
}

const SHOWN_TAGS = 3

/** The first three tags, and the number of the others (PADM-19). */
export function shownTags(tags: readonly string[]): { shown: readonly string[]; further: number } {
  return { further: Math.max(0, tags.length - SHOWN_TAGS), shown: tags.slice(0, SHOWN_TAGS) }
}
