import type { RecordLink } from '@crm/links/link-of'
import type { TaskAnswer } from '../schema'

/** A row of the tasks screen. */
export interface TaskRow {
  task: TaskAnswer
  /** The task's record; null without one. */
  record: Pick<RecordLink, 'href' | 'kind' | 'text'> | null
  /** The person's name; null for the reader. */
  person: string | null
  /** 'Dia fechado: …' if the agency is closed on the due day. */
  closedDay: string | null
  /** The day in Luanda when it was read. */
  today: string
}
