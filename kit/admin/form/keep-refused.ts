import type { Config } from 'payload'

const KEEPER = '/kit/admin/form/refused-document#RefusedDocument'
const CHECKS = '/kit/admin/form/refused-document#FormChecks'

/** Adds `RefusedDocument` to Payload's forms of all collections and globals, and `FormChecks` around them. */
export const keepRefused = (config: Config): Config => ({
  ...config,
  admin: {
    ...config.admin,
    components: {
      ...config.admin?.components,
      providers: [...(config.admin?.components?.providers ?? []), CHECKS],
    },
  },
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
