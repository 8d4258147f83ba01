import type { RecordLink } from '@crm/links/link-of'
import type { TaskAnswer } from '../schema'

/** A task as its screen shows it. */
export interface TaskRow {
  task: TaskAnswer
  /** Its record; null for none. */
  record: Pick<RecordLink, 'href' | 'kind' | 'text'> | null
  /** Its person; null for the reader's own. */
  person: string | null
  /** 'Dia fechado: …' if the agency is closed on the due day. */
  closedDay: string | null
  /** The day in Luanda of the read. */
  today: string
}
