import { defineErrors } from '@kit/lib/errors'

export const contactStopErrors = defineErrors({
  contact_stopped: 'Esta pessoa pediu para não ser contactada.',
  nothing_to_stop: { status: 400, message: 'Este registo não tem email nem telefone.' },
  stops_unreadable: 'Não se sabe quem pediu para não ser contactado: falta o segredo anterior do site.',
})
