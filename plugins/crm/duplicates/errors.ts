import { defineErrors } from '@kit/lib/errors'

export const duplicateErrors = defineErrors({
  leads_have_open_quotes: 'Estes leads têm cada um o seu orçamento em aberto: {quoteNumbers}. Feche primeiro um deles.',
  leads_are_other_clients: 'Estes leads já são clientes diferentes: {clients}. Junte primeiro os clientes.',
  merge_is_final:
    'Já não é possível anular esta junção: passaram mais de 30 dias, ou um dos registos voltou a ser junto ou foi deletado definitivamente.',
})
