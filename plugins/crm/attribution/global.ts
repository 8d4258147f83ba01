import type { GlobalConfig } from 'payload'

import { allow } from '@kit/data/access'
import { selectOptions } from '@kit/lib/choices'
import { CHANNEL_LABELS, DEFAULT_RULES } from './domain/channels'

/** Rules that find a visit's channel by its campaign or referrer [ATTR-07]. Linked from the report, not in the menu. */
export const Channels: GlobalConfig = {
  slug: 'channels',
  access: { read: allow(['admin']), update: allow(['admin']) },
  admin: {
    description:
      'De cima para baixo, a primeira linha que coincide dá o canal. Origem é o utm_source ou o site anterior (inteiro ou uma parte: google), ou gclid, fbclid e ttclid; meio é o utm_medium. Vários nomes separam-se por vírgulas. Uma linha com os dois precisa de ambos. O resto é Indicação, Direto ou Outro.',
    group: false,
    hideAPIURL: true,
  },
  fields: [
    {
      name: 'rules',
      defaultValue: () => DEFAULT_RULES.map((rule) => ({ ...rule })),
      fields: [
        {
          fields: [
            {
              name: 'channel',
              admin: { width: '25%' },
              label: 'Canal',
              options: selectOptions(CHANNEL_LABELS),
              required: true,
              type: 'select',
            },
            { name: 'sources', admin: { width: '45%' }, label: 'Origens', maxLength: 2000, type: 'text' },
            { name: 'mediums', admin: { width: '30%' }, label: 'Meios', maxLength: 2000, type: 'text' },
          ],
          type: 'row',
        },
      ],
      label: 'Regras',
      labels: { plural: 'Regras', singular: 'Regra' },
      maxRows: 100,
      type: 'array',
    },
    {
      name: 'reset',
      admin: { components: { Field: '/plugins/crm/attribution/admin/reset-channels#ResetChannels' } },
      type: 'ui',
    },
  ],
  label: 'Canais',
}
