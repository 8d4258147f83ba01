import type { RecordLink } from '@crm/links/link-of'
import type { TaskAnswer } from '../schema'

/** A task as its screen shows it. */
export interface TaskRow {
  task: TaskAnswer
  /** The record that it is about: null for none. */
  record: Pick<RecordLink, 'href' | 'kind' | 'text'> | null
  /** Whose it is; null for the reader's own. */
  person: string | null
  /** 'Dia fechado: …' when the agency is closed on the due day. */
  closedDay: string | null
  /** The day in Luanda when it was read. */
  today: string
}
