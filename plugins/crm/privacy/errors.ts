import { defineErrors } from '@kit/lib/errors'

export const privacyErrors = defineErrors({
  export_not_found: { status: 404, message: 'Esta exportação já não existe: faça outra.' },
  still_running: { status: 409, message: 'Termine ou cancele primeiro: {numbers}.' },
})
