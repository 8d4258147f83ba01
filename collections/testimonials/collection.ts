import type { CollectionBeforeChangeHook, CollectionConfig } from 'payload'

import { contentHooks } from '@collections/activities/hooks'
import { ownScreen } from '@kit/admin/shell/screens'
import { allow, byServer, trashableAccess } from '@kit/data/access'
import { activeField } from '@kit/data/active-field'
import { CONTENT_ROLES, CRM_ROLES, STAFF } from '@kit/lib/roles'
import { searchTextField } from '@kit/data/search-text-field'
import { orderField } from '@kit/data/order-field'
import type { Testimonial } from '@kit/database/payload-types'
import { payloadFields } from '@kit/records/payload-fields'
import { PUBLICATION_CONSENT, TESTIMONIAL_FIELDS } from './fields'

const staffOnly = allow(STAFF)
const crmOnly = allow(CRM_ROLES)

/** Sets the time at which a consent was recorded or withdrawn, whatever the body said (PRIV-11). */
const stampConsent: CollectionBeforeChangeHook<Testimonial> = ({ data, originalDoc }) =>
  data.hasConsent === undefined || data.hasConsent === (originalDoc?.hasConsent ?? false)
    ? data
    : { ...data, consentChangedAt: new Date().toISOString() }

/** Clients' statements about the agency (DATA-81…89). */
export const Testimonials: CollectionConfig = {
  slug: 'testimonials',
  access: trashableAccess({
    published: { isActive: { equals: true }, isApproved: { equals: true } },
    read: STAFF,
    write: CONTENT_ROLES,
  }),
  admin: ownScreen(['clientName', 'rating', 'isApproved', 'isActive'], 'clientName'),
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
    {
      name: 'hasConsent',
      access: { read: staffOnly },
      defaultValue: false,
      label: PUBLICATION_CONSENT,
      type: 'checkbox',
    },
    {
      name: 'consentChangedAt',
      access: { ...byServer, read: staffOnly },
      admin: { readOnly: true },
      label: 'Autorização registada ou retirada em',
      type: 'date',
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
    orderField,
    searchTextField,
  ],
  hooks: { ...contentHooks('testimonials', 'testimonial'), beforeChange: [stampConsent] },
  labels: { plural: 'Depoimentos', singular: 'Depoimento' },
  trash: true,
}
