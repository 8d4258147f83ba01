import type { Client } from '@kit/database/payload-types'
import { answerOf } from '@kit/records/answer-of'
import { client, type ClientAnswer } from './schema'

export const serializeClient: (doc: Client) => ClientAnswer = answerOf(client)
