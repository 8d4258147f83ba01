import type { Task } from '@kit/database/payload-types'
import { answerOf } from '@kit/records/answer-of'
import type { Person } from '@collections/users/contract'
import { task, type TaskAnswer } from './schema'

const plain = answerOf(task.omit({ personName: true, record: true }))

/** The task with its person's name. */
export function serializeTask(doc: Task, people: readonly Pick<Person, 'id' | 'name'>[]): TaskAnswer {
  const answer = plain(doc)
  return {
    ...answer,
    personName: people.find(({ id }) => id === answer.personId)?.name ?? null,
    record: doc.recordType && doc.recordId ? { id: doc.recordId, type: doc.recordType } : null,
  }
}
