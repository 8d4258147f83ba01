import type { CollectionBeforeDeleteHook, CollectionConfig, Field } from 'payload'

import { ownScreen } from '@kit/admin/shell/screens'
import { byServer, computed, serverOnly, trashableAccess } from '@kit/data/access'
import { CRM_ROLES } from '@kit/lib/roles'
import { searchTextField } from '@kit/data/search-text-field'
import { sortKeyField } from '@kit/data/sort-key-field'
import { sqlIn } from '@kit/data/transaction'
import { payloadFields } from '@kit/records/payload-fields'
import { logsActivity } from '@collections/activities/hooks'
import { removeContacts } from '@crm/contacts/operations/contacts'
import { mergedIntoField, mergedValuesField, phoneE164Field } from '@crm/duplicates/fields'
import { keepMerged, keepPhoneE164 } from '@crm/duplicates/hooks'
import { ownerField, ownerIndex } from '@crm/owners/fields'
import { nameOwner } from '@crm/owners/hooks'
import { LEAD_STATUS_LABELS } from '@crm/statuses/domain/statuses'
import { nextTaskDayField } from '@crm/tasks/fields'
import { LEAD_FIELDS } from './fields'
import { contactsOf } from './operations/contacts'

const log = logsActivity('lead', { statusLabels: LEAD_STATUS_LABELS })

/** Features chosen on the services page; conversion turns them into the quote's lines. */
const SELECTION: Field = {
  name: 'selection',
  access: { update: serverOnly },
  admin: { hidden: true },
  label: 'Recursos escolhidos',
  type: 'json',
}

const CONTACT: Field = {
  name: 'contact',
  ...computed,
  label: 'Mensagem de contacto',
  relationTo: 'contacts',
  type: 'relationship',
}

const touchField = (name: 'firstTouch' | 'lastTouch', label: string): Field => ({
  name,
  access: byServer,
  admin: { hidden: true },
  label,
  type: 'json',
})

/** How the person first came to the site, and their last arrival before the request [ATTR-04]. */
const touchFields = [touchField('firstTouch', 'Primeira visita'), touchField('lastTouch', 'Última visita')]

/**
 * The message as sent goes with its last lead: it would outlive what its person asked for (PRIV-12). A merged lead's
 * stays until its survivor goes.
 */
const forgetsContacts: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const lead = String(id)
  const [merged] = await sqlIn(req)`select from leads where id = ${lead}::uuid and merged_into_id is not null`
  if (!merged) await removeContacts(req, contactsOf(lead))
}

/** Requests and contacts that may become clients (DATA-08…21). */
export const Leads: CollectionConfig = {
  slug: 'leads',
  access: trashableAccess({ read: CRM_ROLES, write: CRM_ROLES }),
  admin: ownScreen(['name', 'status', 'priority', 'serviceInterest', 'createdAt'], 'name'),
  defaultSort: '-createdAt',
  fields: [
    ...payloadFields(LEAD_FIELDS, { notes: [SELECTION, CONTACT, ownerField], phone: [phoneE164Field] }),
    {
      name: 'convertedToClient',
      ...computed,
      label: 'Convertido em cliente',
      relationTo: 'clients',
      type: 'relationship',
    },
    {
      name: 'isSuspectedSpam',
      admin: { position: 'sidebar' },
      defaultValue: false,
      label: 'Suspeita de spam',
      type: 'checkbox',
    },
    {
      name: 'consentVersion',
      ...computed,
      label: 'Versão do consentimento',
      maxLength: 40,
      type: 'text',
    },
    ...touchFields,
    nextTaskDayField,
    mergedIntoField('leads'),
    mergedValuesField,
    searchTextField,
    sortKeyField({ index: true }),
  ],
  hooks: {
    ...log,
    beforeChange: [keepMerged, keepPhoneE164, nameOwner],
    beforeDelete: [forgetsContacts],
  },
  indexes: [{ fields: ['status', 'createdAt'] }, ownerIndex],
  labels: { plural: 'Leads', singular: 'Lead' },
  trash: true,
}
