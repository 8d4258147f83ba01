import type { CollectionConfig, Config, CustomComponent, Field } from 'payload'

const KEEPER = '/kit/admin/form/refused-document#RefusedDocument'
const ASKER = '/kit/admin/form/stale-document#StaleDocument'
const CHECKS = '/kit/admin/form/refused-document#FormChecks'

/** A field, because Payload's account screen renders none of a collection's other custom components. */
const KEEPER_FIELD: Field = {
  name: 'keepsRefused',
  admin: { components: { Field: KEEPER }, disableListColumn: true },
  type: 'ui',
}

/**
 * Adds `RefusedDocument` and `StaleDocument` to the forms of all collections and globals, and `FormChecks` around the
 * admin. An account's form has no `StaleDocument`: saving over it could give back a role.
 */
export const keepRefused = (config: Config): Config => ({
  ...config,
  admin: {
    ...config.admin,
    components: {
      ...config.admin?.components,
      providers: [...(config.admin?.components?.providers ?? []), CHECKS],
    },
  },
  collections: (config.collections ?? []).map(keepInForm),
  globals: (config.globals ?? []).map((global) => {
    const { admin } = global
    const { elements: own } = admin?.components ?? {}
    const elements = { ...own, beforeDocumentControls: withKeeper(own?.beforeDocumentControls) }
    return { ...global, admin: { ...admin, components: { ...admin?.components, elements } } }
  }),
})

function keepInForm(collection: CollectionConfig): CollectionConfig {
  const { admin, auth, fields } = collection
  if (auth) return { ...collection, fields: [...fields, KEEPER_FIELD] }
  const { edit: own } = admin?.components ?? {}
  const edit = { ...own, beforeDocumentControls: withKeeper(own?.beforeDocumentControls) }
  return { ...collection, admin: { ...admin, components: { ...admin?.components, edit } } }
}

/** After the slice's own controls. */
const withKeeper = (own: CustomComponent[] = []): CustomComponent[] => [...own, ASKER, KEEPER]
