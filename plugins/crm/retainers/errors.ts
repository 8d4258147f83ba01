import { defineErrors } from '@kit/lib/errors'

export const retainerErrors = defineErrors({
  retainer_not_found: { status: 404, message: 'Avença não encontrada' },
  month_passed: { status: 409, message: 'O mês já passou.' },
  month_made: { status: 409, message: 'A mensalidade deste mês já foi feita. Escolha um mês a seguir.' },
  value_by_month: {
    status: 409,
    message: 'Esta avença já tem mensalidades: o valor muda com «Novo valor», nos detalhes.',
  },
  retainer_renewed: { status: 409, message: 'Esta avença já foi renovada pela {retainerNumber}.' },
  retainer_ended: { status: 409, message: 'Esta avença já terminou.' },
  not_paused: { status: 409, message: 'Esta avença não está em pausa.' },
  already_paused: {
    status: 409,
    message: 'Esta avença já tem uma pausa nesse mês ou depois. Corrija-a com «Retomar».',
  },
  month_not_found: { status: 404, message: 'Este mês não existe nesta avença.' },
  nothing_counted: { status: 409, message: 'Ainda não há nada registado.' },
  beyond_included: {
    status: 409,
    message: '{inMonth} já foram entregues {delivered} de {included}. Registar como extra?',
  },
  no_extras: { status: 409, message: 'Não há extras nesse mês.' },
})
