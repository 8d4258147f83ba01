import { z } from 'zod'

import { defineRoute } from '@kit/http/define-route'
import { integer, requiredText } from '@kit/http/fields'
import { STAFF } from '@kit/lib/roles'
import { choicesInput, notification, notificationChoices, readInput } from './schema'

const tag = 'Avisos'

export const listNotifications = defineRoute({
  access: STAFF,
  answer: z.object({
    notifications: z.array(notification),
    page: z.int(),
    total: z.int(),
    totalPages: z.int(),
    /** Capped at 100. */
    unread: z.int(),
  }),
  id: 'notifications.list',
  method: 'GET',
  path: '/api/crm/notifications',
  query: z.object({
    limit: integer(1, 200, 'O limite tem de estar entre 1 e 200').optional(),
    page: integer(1, 1_000_000, 'Página inválida').optional(),
  }),
  summary: 'Listar os seus avisos, do mais recente para o mais antigo',
  tag,
})

export const readNotifications = defineRoute({
  access: STAFF,
  answer: z.object({ unread: z.int() }),
  body: readInput,
  id: 'notifications.read',
  method: 'POST',
  path: '/api/crm/notifications/read',
  summary: 'Marcar avisos seus como lidos: os indicados, ou todos',
  tag,
})

export const saveNotificationChoices = defineRoute({
  access: STAFF,
  answer: notificationChoices,
  body: choicesInput,
  id: 'notifications.save-choices',
  method: 'PUT',
  path: '/api/crm/notifications/settings',
  summary: 'Escolher como quer ser avisado',
  tag,
})

export const streamEvents = defineRoute({
  access: STAFF,
  answer: z.string(),
  contentType: 'text/event-stream',
  errors: ['too_many'],
  id: 'notifications.stream',
  method: 'GET',
  path: '/api/crm/events',
  query: z.object({
    /** Same as `Last-Event-ID`, which a browser sends only when it reconnects by itself. */
    after: requiredText('Lugar desconhecido', 40, 0).optional(),
  }),
  summary: 'Os seus avisos à medida que chegam (Server-Sent Events); com Last-Event-ID, também os que faltaram',
  tag,
})
