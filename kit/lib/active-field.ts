import type { CheckboxField } from 'payload'

/** Whether visitors may see the record. A copy waits until somebody has looked at it. */
export const activeField: CheckboxField = {
  name: 'isActive',
  defaultValue: true,
  hooks: { beforeDuplicate: [() => false] },
  index: true,
  label: 'Ativo',
  type: 'checkbox',
}
