import { defineErrors } from '@kit/lib/errors'

export const duplicateErrors = defineErrors({
  leads_have_open_quotes: {
    status: 409,
    message: 'Estes leads têm cada um o seu orçamento em aberto: {quoteNumbers}. Feche primeiro um deles.',
  },
  leads_are_other_clients: {
    status: 409,
    message: 'Estes leads já são clientes diferentes: {clients}. Junte primeiro os clientes.',
  },
  merge_is_final: {
    status: 409,
    message:
      'Já não é possível anular esta junção: passaram mais de 30 dias, ou um dos registos voltou a ser junto ou foi deletado definitivamente.',
  },
})
