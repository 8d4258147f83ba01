import type { GlobalConfig } from 'payload'

import { wholeNumber } from '@kit/data/whole-number'
import { hasRole } from '@kit/lib/roles'

const number = (name: string, label: string, defaultValue: number, [min, max]: readonly [number, number]) =>
  ({
    admin: { width: '33%' },
    defaultValue,
    label,
    max,
    min,
    name,
    required: true,
    type: 'number',
    validate: wholeNumber,
  }) as const

/** How long personal data is kept (PRIV-08, PRIV-12). Not in the menu: the privacy desk links here. */
export const PrivacySettings: GlobalConfig = {
  slug: 'privacy-settings',
  access: { read: ({ req }) => hasRole(req.user, ['admin']), update: ({ req }) => hasRole(req.user, ['admin']) },
  admin: {
    description: 'Confirme os prazos com o seu advogado (Lei 22/11).',
    group: false,
    hideAPIURL: true,
  },
  fields: [
    {
      fields: [
        number('evidenceYears', 'Anos que se guarda uma aceitação', 10, [0, 30]),
        number('leadMonths', 'Meses que se guarda um lead parado', 24, [1, 120]),
        number('quarantineDays', 'Dias que se guarda um pedido em quarentena', 30, [1, 365]),
      ],
      type: 'row',
    },
    {
      name: 'erasesDue',
      admin: { description: 'Apaga cada noite o que está em «A apagar». Não se pode anular.' },
      defaultValue: false,
      label: 'Apagar automaticamente',
      type: 'checkbox',
    },
  ],
  label: 'Prazos de conservação',
}
