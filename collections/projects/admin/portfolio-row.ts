import type { RecordOption } from '@kit/admin/form/use-record-search'
import type { PortfolioEntry } from '../operations/project-lists'

/** A project as the portfolio screen shows it. */
export interface PortfolioRow extends PortfolioEntry {
  /** The service of its story. */
  service: RecordOption | null
  /** First and last of the whole list, whatever the page (PADM-11, PADM-12). */
  isFirst: boolean
  isLast: boolean
}

/** Where the project is seen: its page, or the preview of a draft (PADM-09, OP-85). */
export function viewAddress({ isDraft, project }: PortfolioEntry): string {
  return isDraft ? `/pre-visualizacao/projeto/${project.id}` : `/projeto/${project.slug}`
}

const SHOWN_TAGS = 3

/** The first three tags and how many more there are (PADM-19). */
export function shownTags(tags: readonly string[]): { shown: readonly string[]; further: number } {
  return { further: Math.max(0, tags.length - SHOWN_TAGS), shown: tags.slice(0, SHOWN_TAGS) }
}
