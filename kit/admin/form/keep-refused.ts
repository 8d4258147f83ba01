import type { Config } from 'payload'

const KEEPER = '/kit/admin/form/refused-document#RefusedDocument'

/** Adds `RefusedDocument` to Payload's forms of all collections and globals. */
export const keepRefused = (config: Config): Config => ({
  ...config,
  collections: (config.collections ?? []).map((collection) => {
    const { admin } = collection
    const edit = { ...admin?.components?.edit, beforeDocumentControls: [KEEPER] }
    return { ...collection, admin: { ...admin, components: { ...admin?.components, edit } } }
  }),
  globals: (config.globals ?? []).map((global) => {
    const { admin } = global
    const elements = { ...admin?.components?.elements, beforeDocumentControls: [KEEPER] }
    return { ...global, admin: { ...admin, components: { ...admin?.components, elements } } }
  }),
})
