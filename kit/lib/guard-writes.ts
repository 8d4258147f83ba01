import { isDeepStrictEqual } from 'node:util'

import type { Config, Field, FieldHook } from 'payload'
import { fieldAffectsData } from 'payload/shared'

import { serverOnly } from './access'
import { lockBeforeRead, lockGlobalBeforeRead } from './lock-before-read'

/**
 * What holds for every way of writing a record, in all collections (docs/decisions/0005): the row is locked before Payload
 * reads it, facts of the server are in no other write, and moments are the server's. To be the last plugin.
 */
export const guardWrites = (config: Config): Config => ({
  ...config,
  collections: (config.collections ?? []).map((collection) => ({
    ...collection,
    fields: [...collection.fields.map(keepServersOwn), ...momentFields(Boolean(collection.trash))],
    hooks: { ...collection.hooks, beforeOperation: [...(collection.hooks?.beforeOperation ?? []), lockBeforeRead] },
  })),
  globals: (config.globals ?? []).map((global) => ({
    ...global,
    hooks: { ...global.hooks, beforeOperation: [...(global.hooks?.beforeOperation ?? []), lockGlobalBeforeRead] },
  })),
})

/**
 * A field that refuses every caller (`serverOnly`) is left out of each write that does not change it. Payload wants a
 * required one in every write: of those, none changes but with the write itself.
 */
function keepServersOwn(field: Field): Field {
  if (!fieldAffectsData(field) || field.access?.update !== serverOnly || ('required' in field && field.required)) {
    return field
  }
  const beforeChange = [...(field.hooks?.beforeChange ?? []), leaveOutUnchanged]
  return { ...field, hooks: { ...field.hooks, beforeChange } } as Field
}

/** Leaves a field out of a write that does not change it. */
export const leaveOutUnchanged: FieldHook = ({ field, previousValue, siblingData, value }) => {
  if (field.name && isDeepStrictEqual(value ?? null, previousValue ?? null)) {
    Reflect.deleteProperty(siblingData, field.name)
  }
}

/** The moment at which a caller sets it first, whatever they say; it may be cleared. */
export const stampMoment: FieldHook = ({ overrideAccess, previousValue, value }) =>
  value && !overrideAccess ? ((previousValue as unknown) ?? new Date().toISOString()) : (value as unknown)

const moment = { admin: { disableBulkEdit: true, hidden: true }, index: true, type: 'date' } as const
const byServer = { create: serverOnly, update: serverOnly }

/** As Payload adds them, but that their values are no caller's to say. */
const momentFields = (hasTrash: boolean): Field[] => [
  { name: 'updatedAt', ...moment, access: byServer, label: ({ t }) => t('general:updatedAt') },
  { name: 'createdAt', ...moment, access: byServer, label: ({ t }) => t('general:createdAt') },
  ...(hasTrash
    ? [
        {
          name: 'deletedAt',
          ...moment,
          hooks: { beforeValidate: [stampMoment] },
          label: ({ t }) => t('general:deletedAt'),
        } satisfies Field,
      ]
    : []),
]
