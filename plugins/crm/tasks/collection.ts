import type { CollectionConfig } from 'payload'

import { ownScreen } from '@kit/admin/shell/screens'
import { checkDay } from '@kit/http/fields'
import { computed, trashableAccess } from '@kit/data/access'
import { stampMoment } from '@kit/data/guard-writes'
import { CRM_ROLES } from '@kit/lib/roles'
import { searchTextField } from '@kit/data/search-text-field'
import { selectOptions } from '@kit/lib/choices'
import { logsActivity } from '@collections/activities/hooks'
import { RECORD_LABELS } from '@crm/links/domain/crm-records'
import { MANUAL, PRIORITY_LABELS } from './domain/task-options'
import { checkPerson, keepsRecordsUpToDate, tidyRecordId } from './hooks'
import { checkRecordId, checkTime } from './schema'

const log = logsActivity('task')

/** Work that a person has to do by a day, perhaps about a record [TEAM-08]. */
export const Tasks: CollectionConfig = {
  slug: 'tasks',
  access: trashableAccess({ read: CRM_ROLES, write: CRM_ROLES }),
  admin: ownScreen(['title', 'dueDay', 'person', 'doneAt'], 'title'),
  defaultSort: 'dueDay',
  fields: [
    { name: 'title', label: 'Título', maxLength: 255, required: true, type: 'text' },
    { name: 'note', label: 'Nota', maxLength: 5000, type: 'textarea' },
    {
      name: 'dueDay',
      admin: { description: 'AAAA-MM-DD' },
      label: 'Para o dia',
      maxLength: 10,
      required: true,
      type: 'text',
      validate: checkDay,
    },
    {
      name: 'dueTime',
      admin: { description: 'HH:MM' },
      label: 'Hora',
      maxLength: 5,
      type: 'text',
      validate: checkTime,
    },
    { name: 'person', index: true, label: 'Pessoa', relationTo: 'users', type: 'relationship' },
    {
      name: 'priority',
      defaultValue: 'normal',
      label: 'Prioridade',
      options: selectOptions(PRIORITY_LABELS),
      required: true,
      type: 'select',
    },
    { name: 'recordType', label: 'Registo', options: selectOptions(RECORD_LABELS), type: 'select' },
    {
      name: 'recordId',
      hooks: { beforeChange: [tidyRecordId] },
      label: 'Id do registo',
      maxLength: 36,
      type: 'text',
      validate: checkRecordId,
    },
    { name: 'doneAt', hooks: { beforeValidate: [stampMoment] }, label: 'Concluída em', type: 'date' },
    {
      name: 'origin',
      ...computed,
      defaultValue: MANUAL,
      label: 'Origem',
      required: true,
      type: 'text',
    },
    searchTextField,
  ],
  hooks: {
    afterChange: [...log.afterChange, keepsRecordsUpToDate.afterChange],
    afterDelete: [...log.afterDelete, keepsRecordsUpToDate.afterDelete],
    beforeChange: [checkPerson],
  },
  indexes: [{ fields: ['person', 'doneAt', 'dueDay'] }, { fields: ['recordType', 'recordId', 'doneAt'] }],
  labels: { plural: 'Tarefas', singular: 'Tarefa' },
  trash: true,
}
