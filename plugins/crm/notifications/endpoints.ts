import { bind, type BoundRoute } from '@kit/http/bind'
import { answerEventStream } from '@kit/http/event-stream'
import { DomainError } from '@kit/lib/errors'
import * as contract from './contract'
import { openEventStream, streamRefusal } from './operations/streams'
import { listNotifications, personOf, readNotifications, saveChoices } from './operations/notifications'

/** `Retry-After` of a refused stream, in seconds. */
const RETRY_S = 30

export const notificationRoutes: BoundRoute[] = [
  bind(contract.listNotifications, ({ query, req }) => listNotifications(req, query)),
  bind(contract.readNotifications, ({ body, req }) => readNotifications(req, body.ids)),
  bind(contract.saveNotificationChoices, ({ body, req }) => saveChoices(req, body)),
  bind(contract.streamEvents, ({ query, req }) => {
    const { headers, payload } = req
    const person = personOf(req).id
    const refusal = streamRefusal(person)
    if (refusal) throw new DomainError(refusal, { retryAfterSeconds: RETRY_S })
    const lastId = headers.get('last-event-id') ?? query.after ?? null
    const session = { authorization: headers.get('authorization'), cookie: headers.get('cookie'), person }
    return Promise.resolve(answerEventStream(() => openEventStream(payload, session, lastId)))
  }),
]
