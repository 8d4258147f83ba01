import { defineRoute } from '@kit/http/define-route'
import { mailServerErrors } from './errors'
import { testMailAnswer, testMailInput } from './schema'

export const testMail = defineRoute({
  access: ['admin'],
  answer: testMailAnswer,
  body: testMailInput,
  errors: [mailServerErrors.mail_set_on_server, 'too_many'],
  id: 'mail-server.test',
  method: 'POST',
  path: '/api/crm/mail-server/test',
  summary: 'Enviar um email de teste pelo servidor indicado',
  tag: 'Mensagens',
  takesRequestKey: false,
})
