import type { Task } from '@kit/database/payload-types'
import { idOf, textOrNull } from '@kit/lib/serialize'
import type { Person } from '@collections/users/contract'
import type { TaskAnswer } from './schema'

/** A task as it is answered, with the name of its person. */
export function serializeTask(doc: Task, people: readonly Pick<Person, 'id' | 'name'>[]): TaskAnswer {
  const personId = idOf(doc.person)
  return {
    createdAt: doc.createdAt,
    doneAt: doc.doneAt ?? null,
    dueDay: doc.dueDay,
    dueTime: textOrNull(doc.dueTime),
    id: doc.id,
    note: textOrNull(doc.note),
    origin: doc.origin,
    personId,
    personName: people.find(({ id }) => id === personId)?.name ?? null,
    priority: doc.priority,
    record: doc.recordType && doc.recordId ? { id: doc.recordId, type: doc.recordType } : null,
    title: doc.title,
    updatedAt: doc.updatedAt,
  }
}
