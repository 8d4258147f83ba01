import type { CheckboxField } from 'payload'

/** Whether visitors see the record. Off for a copy, until somebody has reviewed it. */
export const activeField: CheckboxField = {
  name: 'isActive',
  defaultValue: true,
  hooks: { beforeDuplicate: [() => false] },
  index: true,
  label: 'Ativo',
  type: 'checkbox',
}
