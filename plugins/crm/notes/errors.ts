import { defineErrors } from '@kit/lib/errors'

export const noteErrors = defineErrors({
  note_not_found: { status: 404, message: 'Nota não encontrada' },
  note_is_fixed: 'Já passaram 15 minutos, ou a nota é de outra pessoa: só um administrador a pode mudar.',
})
