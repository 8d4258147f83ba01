import { isDeepStrictEqual } from 'node:util'

import type { CollectionBeforeOperationHook, Config, Field, FieldHook } from 'payload'
import { fieldAffectsData } from 'payload/shared'

import { storedId } from '@kit/lib/uuid'

import { byServer, serverOnly } from './access'
import { limitBulk } from './bulk-limit'
import { rememberSave } from './form-saves'
import { lockBeforeRead, lockGlobalBeforeRead } from './lock-before-read'
import { refuseStale, refuseStaleGlobal } from './refuse-stale'

/**
 * Protects every write of every collection, however it is made (docs/decisions/0005): takes ids as they are stored,
 * limits bulk changes, locks the row before Payload reads it, refuses a form that another person's change has outdated,
 * leaves out server-only fields, and sets timestamps itself. Must be the last plugin.
 */
export const guardWrites = (config: Config): Config => ({
  ...config,
  collections: (config.collections ?? []).map((collection) => ({
    ...collection,
    fields: [...collection.fields.map(keepServersOwn), ...momentFields(Boolean(collection.trash))],
    hooks: {
      ...collection.hooks,
      afterChange: [...(collection.hooks?.afterChange ?? []), rememberSave],
      beforeOperation: [
        takeStoredId,
        limitBulk,
        ...(collection.hooks?.beforeOperation ?? []),
        lockBeforeRead,
        refuseStale,
      ],
    },
  })),
  globals: (config.globals ?? []).map((global) => ({
    ...global,
    hooks: {
      ...global.hooks,
      afterChange: [...(global.hooks?.afterChange ?? []), rememberSave],
      beforeOperation: [...(global.hooks?.beforeOperation ?? []), lockGlobalBeforeRead, refuseStaleGlobal],
    },
  })),
})

/** Payload finds a record by an id in capitals too, but hooks compare ids as text. */
const takeStoredId: CollectionBeforeOperationHook = ({ args }) => {
  const { id } = args as { id?: unknown }
  return typeof id === 'string' ? ({ ...args, id: storedId(id) } as typeof args) : args
}

/**
 * Leaves a `serverOnly` field out of each write that does not change it. Skips required ones, which Payload wants in
 * every write; those never change after creation or are computed in the same write.
 */
function keepServersOwn(field: Field): Field {
  if (!fieldAffectsData(field) || field.access?.update !== serverOnly || ('required' in field && field.required)) {
    return field
  }
  const beforeChange = [...(field.hooks?.beforeChange ?? []), leaveOutUnchanged]
  return { ...field, hooks: { ...field.hooks, beforeChange } } as Field
}

/** Removes a field from a write that does not change it. */
export const leaveOutUnchanged: FieldHook = ({ field, previousValue, siblingData, value }) => {
  if (field.name && isDeepStrictEqual(value ?? null, previousValue ?? null)) {
    Reflect.deleteProperty(siblingData, field.name)
  }
}

/** Stamps the server's time when a caller first sets the field, whatever value they send; clearing it is allowed. */
export const stampMoment: FieldHook = ({ overrideAccess, previousValue, value }) =>
  value && !overrideAccess ? ((previousValue as unknown) ?? new Date().toISOString()) : (value as unknown)

const moment = { admin: { disableBulkEdit: true, hidden: true }, index: true, type: 'date' } as const
/** Like Payload's own, but no caller can set their values. */
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
