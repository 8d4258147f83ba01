import type { DateFieldValidation, Field } from 'payload'
import { date } from 'payload/shared'

import { settingsFor } from './purpose'

interface Duty {
  requiresSecondStep?: boolean | null
}

const requireDay: DateFieldValidation = (value, options) =>
  (options.data as Duty).requiresSecondStep && !value
    ? 'Escolha o dia a partir do qual é exigida.'
    : date(value, options)

/** Staff sign-in settings (OPS-15). */
export const accessFields: Field[] = settingsFor('access', [
  {
    name: 'requiresSecondStep',
    admin: {
      description:
        'A verificação em dois passos. Quem não a tiver nesse dia — também quem agora a exige — sai, e liga-a quando voltar a entrar. Ligue antes a sua, na sua conta.',
    },
    defaultValue: false,
    label: 'Exigir a administradores e comerciais',
    type: 'checkbox',
  },
  {
    name: 'secondStepFrom',
    admin: {
      condition: (data) => Boolean((data as Duty).requiresSecondStep),
      date: { displayFormat: 'dd/MM/yyyy' },
    },
    label: 'A partir do dia',
    type: 'date',
    validate: requireDay,
  },
])
