import type { CollectionConfig } from 'payload'

import { contentHooks } from '@collections/activities/hooks'
import { allowField, trashableAccess } from '@kit/data/access'
import { activeField } from '@kit/data/active-field'
import { CONTENT_ROLES, CRM_ROLES, STAFF } from '@kit/lib/roles'
import { searchTextField } from '@kit/data/search-text-field'
import { payloadFields } from '@kit/records/payload-fields'
import { TESTIMONIAL_FIELDS } from './fields'

const staffOnly = allowField(STAFF)
const crmOnly = allowField(CRM_ROLES)

/** Clients' statements about the agency (DATA-81…89). */
export const Testimonials: CollectionConfig = {
  slug: 'testimonials',
  access: trashableAccess({
    published: { isActive: { equals: true }, isApproved: { equals: true } },
    read: STAFF,
    write: CONTENT_ROLES,
  }),
  admin: {
    defaultColumns: ['clientName', 'rating', 'isApproved', 'isActive'],
    // The menu links to our screen; Payload's list stays reachable at its URL.
    group: false,
    useAsTitle: 'clientName',
  },
  defaultSort: 'sortOrder',
  fields: [
    ...payloadFields(TESTIMONIAL_FIELDS),
    {
      name: 'rating',
      defaultValue: 5,
      index: true,
      label: 'Avaliação (1 a 5)',
      max: 5,
      min: 1,
      required: true,
      type: 'number',
    },
    { name: 'isApproved', defaultValue: false, index: true, label: 'Aprovado', type: 'checkbox' },
    activeField,
    { name: 'project', access: { read: staffOnly }, label: 'Projeto', relationTo: 'projects', type: 'relationship' },
    // Not writable without read access: an editor's form would clear a client that it was not shown.
    {
      name: 'client',
      access: { create: crmOnly, read: crmOnly, update: crmOnly },
      label: 'Cliente (CRM)',
      relationTo: 'clients',
      type: 'relationship',
    },
    { name: 'sortOrder', defaultValue: 0, index: true, label: 'Ordem', min: 0, required: true, type: 'number' },
    searchTextField,
  ],
  hooks: contentHooks('testimonials', 'testimonial'),
  labels: { plural: 'Depoimentos', singular: 'Depoimento' },
  trash: true,
}
