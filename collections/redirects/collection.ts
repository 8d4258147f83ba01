import type { CollectionConfig } from 'payload'

import { contentHooks } from '@collections/activities/hooks'
import { trashableAccess } from '@kit/data/access'
import { trashLine } from '@kit/admin/shell/screens'
import { CONTENT_ROLES, STAFF } from '@kit/lib/roles'
import { MAX_ADDRESS } from './domain/redirect-address'
import {
  leadToTheEnd,
  lockList,
  readVisits,
  refuseCircle,
  shortenChains,
  spellFrom,
  validateFrom,
  validateTo,
} from './hooks'

const { afterChange, afterDelete } = contentHooks('redirects', 'redirect')

/** Abandoned addresses and their targets (PAGE-07). The front server answers them (src/server/pages). */
export const Redirects: CollectionConfig = {
  slug: 'redirects',
  access: trashableAccess({ read: STAFF, write: CONTENT_ROLES }),
  admin: {
    components: {
      afterList: [trashLine('redirect')],
      beforeListTable: ['/collections/redirects/admin/list-head#RedirectsHead'],
    },
    defaultColumns: ['from', 'to', 'type', 'visits'],
    description:
      'Quem abre um endereço antigo chega ao novo. Quando muda o endereço de uma página, de uma notícia, de um projeto publicado ou de uma entrada do catálogo, o redirecionamento é feito sem si.',
    // Not in the menu, which is full: the settings and the portfolio link here.
    group: false,
    hideAPIURL: true,
    useAsTitle: 'from',
  },
  defaultSort: '-updatedAt',
  disableDuplicate: true,
  fields: [
    {
      name: 'from',
      admin: {
        components: { Cell: '/collections/redirects/admin/address-cell#AddressCell' },
        description:
          'O endereço antigo, como «/sobre-nos» ou «/?p=123». Pode colar o endereço completo do site antigo.',
      },
      hooks: { beforeValidate: [spellFrom] },
      index: true,
      label: 'De',
      maxLength: MAX_ADDRESS,
      required: true,
      type: 'text',
      unique: true,
      validate: validateFrom,
    },
    {
      name: 'to',
      admin: {
        components: { Cell: '/collections/redirects/admin/address-cell#AddressCell' },
        description: 'Uma página deste site, como «/servicos», ou um endereço de outro que comece por https://',
      },
      hooks: { beforeValidate: [leadToTheEnd] },
      label: 'Para',
      maxLength: MAX_ADDRESS,
      required: true,
      type: 'text',
      validate: validateTo,
    },
    {
      name: 'type',
      admin: { position: 'sidebar' },
      defaultValue: '301',
      label: 'Tipo',
      options: [
        { label: 'Para sempre (301)', value: '301' },
        { label: 'Por agora (302)', value: '302' },
      ],
      required: true,
      type: 'select',
    },
    {
      name: 'visits',
      admin: { description: 'Contadas a cada minuto.', position: 'sidebar', readOnly: true },
      hooks: { afterRead: [readVisits] },
      label: 'Visitas em 30 dias',
      type: 'number',
      virtual: true,
    },
  ],
  hooks: {
    afterChange: [shortenChains, ...afterChange],
    afterDelete,
    beforeChange: [refuseCircle],
    beforeOperation: [lockList],
  },
  labels: { plural: 'Redirecionamentos', singular: 'Redirecionamento' },
  trash: true,
}
