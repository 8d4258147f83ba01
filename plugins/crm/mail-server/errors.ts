import { defineErrors } from '@kit/lib/errors'

export const mailServerErrors = defineErrors({
  mail_set_on_server: 'O servidor de email está definido no servidor (SMTP_URL).',
})
