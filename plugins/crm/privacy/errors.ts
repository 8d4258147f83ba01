import { defineErrors } from '@kit/lib/errors'

export const privacyErrors = defineErrors({
  already_erased: 'Alguns destes registos já foram apagados: tire-os da escolha.',
  export_not_found: { status: 404, message: 'Esta exportação já não existe: faça outra.' },
  still_running: 'Termine ou cancele primeiro: {numbers}.',
})
