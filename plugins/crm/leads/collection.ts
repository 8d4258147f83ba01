import type { CollectionConfig } from 'payload'

import { serverOnly, trashableAccess } from '@kit/lib/access'
import { moneyField } from '@kit/lib/money-field'
import { CRM_ROLES } from '@kit/lib/roles'
import { searchTextField } from '@kit/lib/search-text-field'
import { sortKeyField } from '@kit/lib/sort-key-field'
import { selectOptions } from '@kit/lib/choices'
import { logsActivity } from '@collections/activities/hooks'
import { mergedIntoField, mergedValuesField, phoneE164Field } from '@crm/duplicates/fields'
import { keepMerged, keepPhoneE164 } from '@crm/duplicates/hooks'
import { forgetsMessages } from '@crm/messages/hooks'
import { ownerField, ownerIndex } from '@crm/owners/fields'
import { nameOwner } from '@crm/owners/hooks'
import { LEAD_STATUS_LABELS } from '@crm/statuses/domain/statuses'
import { nextTaskDayField } from '@crm/tasks/fields'
import { BUDGET_RANGE_LABELS, LEAD_PRIORITY_LABELS, LEAD_SOURCE_LABELS } from './domain/lead-options'

const log = logsActivity('lead', { statusLabels: LEAD_STATUS_LABELS })

/** Requests and contacts that may become clients (DATA-08…21). */
export const Leads: CollectionConfig = {
  slug: 'leads',
  access: trashableAccess({ read: CRM_ROLES, write: CRM_ROLES }),
  admin: {
    defaultColumns: ['name', 'status', 'priority', 'serviceInterest', 'createdAt'],
    // The menu leads to its screen; Payload's list keeps its address.
    group: false,
    useAsTitle: 'name',
  },
  defaultSort: '-createdAt',
  fields: [
    { name: 'name', label: 'Nome', maxLength: 255, required: true, type: 'text' },
    { name: 'email', index: true, label: 'Email', required: true, type: 'email' },
    { name: 'phone', label: 'Telefone', maxLength: 40, type: 'text' },
    phoneE164Field,
    { name: 'company', label: 'Empresa', maxLength: 255, type: 'text' },
    { name: 'nif', label: 'NIF', maxLength: 40, type: 'text' },
    {
      name: 'source',
      defaultValue: 'website',
      index: true,
      label: 'Origem',
      options: selectOptions(LEAD_SOURCE_LABELS),
      required: true,
      type: 'select',
    },
    {
      name: 'status',
      defaultValue: 'new',
      index: true,
      label: 'Estado',
      options: selectOptions(LEAD_STATUS_LABELS),
      required: true,
      type: 'select',
    },
    {
      name: 'priority',
      defaultValue: 'medium',
      index: true,
      label: 'Prioridade',
      options: selectOptions(LEAD_PRIORITY_LABELS),
      required: true,
      type: 'select',
    },
    { name: 'serviceInterest', label: 'Interesse', maxLength: 255, type: 'text' },
    moneyField({ name: 'budget', label: 'Orçamento (AOA)' }),
    {
      name: 'budgetRange',
      label: 'Faixa de orçamento',
      options: selectOptions(BUDGET_RANGE_LABELS),
      type: 'select',
    },
    { name: 'timeline', label: 'Prazo', maxLength: 40, type: 'text' },
    { name: 'notes', label: 'Notas', type: 'textarea' },
    // The features chosen on the services page: conversion fills the quote's lines from them.
    {
      name: 'selection',
      access: { update: serverOnly },
      admin: { hidden: true },
      label: 'Recursos escolhidos',
      type: 'json',
    },
    {
      name: 'contact',
      access: { create: serverOnly, update: serverOnly },
      admin: { readOnly: true },
      label: 'Mensagem de contacto',
      relationTo: 'contacts',
      type: 'relationship',
    },
    ownerField,
    // The owner's name, or whatever the API was told.
    { name: 'assignedTo', label: 'Responsável', maxLength: 255, type: 'text' },
    { name: 'lastContact', label: 'Último contacto', type: 'date' },
    { name: 'nextFollowUp', index: true, label: 'Próximo contacto', type: 'date' },
    {
      name: 'convertedToClient',
      access: { create: serverOnly, update: serverOnly },
      admin: { readOnly: true },
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
      access: { create: serverOnly, update: serverOnly },
      admin: { readOnly: true },
      label: 'Versão do consentimento',
      maxLength: 40,
      type: 'text',
    },
    nextTaskDayField,
    mergedIntoField('leads'),
    mergedValuesField,
    searchTextField,
    sortKeyField({ index: true }),
  ],
  hooks: {
    ...log,
    afterDelete: [...log.afterDelete, forgetsMessages('lead')],
    beforeChange: [keepMerged, keepPhoneE164, nameOwner],
  },
  indexes: [{ fields: ['status', 'createdAt'] }, ownerIndex],
  labels: { plural: 'Leads', singular: 'Lead' },
  trash: true,
}
