import { defineErrors } from '@kit/lib/errors'

export const undoErrors = defineErrors({
  deletion_is_final:
    'Já não é possível anular: passaram mais de 30 dias, ou foi outra pessoa que deletou o registo. Um administrador ainda o pode restaurar a partir do lixo.',
  client_in_trash: 'Não é possível restaurar: o cliente deste registo foi deletado. Restaure primeiro o cliente.',
  quote_has_order: 'Este orçamento já tem um projeto: {orderNumber}',
  quote_has_retainer: 'Este orçamento já tem uma avença: {retainerNumber}',
  acceptance_was_voided:
    'Não é possível restaurar: a aceitação do orçamento deste registo foi anulada. Registe primeiro a nova aceitação.',
  months_of_renewal:
    'A avença {retainerNumber}, da mesma renovação, já cobra alguns destes meses. Nenhum se cobra duas vezes.',
  record_is_merged: 'Este registo foi junto a outro. Só volta com «Anular junção», nos detalhes de quem ficou.',
})
