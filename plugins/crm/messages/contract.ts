import { z } from 'zod'

import { defineRoute } from '@kit/http/define-route'
import { choice } from '@kit/http/fields'
import { listQuery, pageMeta } from '@kit/http/list'
import { CRM_ROLES } from '@kit/lib/roles'
import { MESSAGE_KINDS, MESSAGE_STATES } from './domain/message-options'
import { message } from './schema'
import { messageErrors } from './errors'

const record = { collection: 'messages', notFound: messageErrors.message_not_found } as const
const tag = 'Mensagens'

export const listMessages = defineRoute({
  access: CRM_ROLES,
  answer: z.object({ messages: z.array(message), ...pageMeta }),
  id: 'messages.list',
  method: 'GET',
  path: '/api/crm/messages',
  query: listQuery({ sort: ['createdAt', 'nextAttemptAt', 'sentAt'], status: MESSAGE_STATES }).extend({
    kind: choice(MESSAGE_KINDS, 'Tipo desconhecido').optional(),
  }),
  summary: 'Listar as mensagens enviadas e por enviar',
  tag,
})

export const retryMessage = defineRoute({
  access: CRM_ROLES,
  answer: z.object({ message }),
  errors: [
    messageErrors.message_in_delivery,
    messageErrors.message_already_sent,
    messageErrors.message_without_text,
    messageErrors.mail_not_configured,
  ],
  id: 'messages.retry',
  method: 'POST',
  path: '/api/crm/messages/{id}/retry',
  record,
  summary: 'Tentar enviar de novo uma mensagem, já',
  tag,
})

export const cancelMessage = defineRoute({
  access: CRM_ROLES,
  answer: z.object({ message }),
  errors: [messageErrors.message_in_delivery, messageErrors.message_not_waiting],
  id: 'messages.cancel',
  method: 'POST',
  path: '/api/crm/messages/{id}/cancel',
  record,
  summary: 'Cancelar uma mensagem que está na fila ou falhou',
  tag,
})
