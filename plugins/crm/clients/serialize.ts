import type { Client } from '@kit/database/payload-types'
import { answerOf } from '@kit/records/answer-of'
import { client, type ClientAnswer } from './schema'

/** A client as it is answered. */
export const serializeClient: (doc: Client) => ClientAnswer = answerOf(client)
