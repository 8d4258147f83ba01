import { defineErrors } from '@kit/lib/errors'

export const ownerErrors = defineErrors({
  user_has_work: 'Esta pessoa é responsável por {work}. Passe primeiro tudo a outra pessoa, na página desta conta.',
})
