import type { EmailFieldValidation } from 'payload'
import { email } from 'payload/shared'

import { isEmail } from '@kit/lib/email-address'

const MAX_LENGTH = 255

/**
 * The rule of our forms for Payload's e-mail fields. Accepts the stored address, whatever it is: Payload would refuse
 * every other change of the record.
 */
export const checkEmail: EmailFieldValidation = (value, options) => {
  if (!value) return email(value, options)
  const isValid = value === options.previousValue || (isEmail(value) && value.length <= MAX_LENGTH)
  return isValid || options.req.t('validation:emailAddress')
}
