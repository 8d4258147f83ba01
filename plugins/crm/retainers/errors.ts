import { defineErrors } from '@kit/lib/errors'

export const retainerErrors = defineErrors({
  retainer_not_found: { status: 404, message: 'Avença não encontrada' },
  month_passed: 'O mês já passou.',
  month_made: 'A mensalidade deste mês já foi feita. Escolha um mês a seguir.',
  value_by_month: 'Esta avença já tem mensalidades: o valor muda com «Novo valor», nos detalhes.',
  retainer_renewed: 'Esta avença já foi renovada pela {retainerNumber}.',
  retainer_ended: 'Esta avença já terminou.',
  not_paused: 'Esta avença não está em pausa.',
  already_paused: 'Esta avença já tem uma pausa nesse mês ou depois. Corrija-a com «Retomar».',
  month_not_found: { status: 404, message: 'Este mês não existe nesta avença.' },
  nothing_counted: 'Ainda não há nada registado.',
  beyond_included: '{inMonth} já foram entregues {delivered} de {included}. Registar como extra?',
  no_extras: 'Não há extras nesse mês.',
})
