import { useDocumentInfo, useForm, useServerFunctions } from '@payloadcms/ui'

/** Checks the open record as publishing does and marks what is wrong at its field; false if something is. */
export function usePublishCheck() {
  const { collectionSlug = '', docPermissions, getDocPreferences, id } = useDocumentInfo()
  const { dispatchFields, getData, setSubmitted } = useForm()
  const { getFormState } = useServerFunctions()
  return async (): Promise<boolean> => {
    const { state = {} } = await getFormState({
      collectionSlug,
      data: { ...getData(), _status: 'published' },
      docPermissions,
      docPreferences: await getDocPreferences(),
      ...(id ? { id } : {}),
      operation: 'update',
      renderAllFields: false,
      schemaPath: collectionSlug,
      skipValidation: false,
    })
    const wrong = Object.entries(state).filter(([, { valid }]) => valid === false)
    for (const [path, { errorMessage }] of wrong) dispatchFields({ errorMessage, path, type: 'UPDATE', valid: false })
    if (wrong.length > 0) setSubmitted(true)
    return wrong.length === 0
  }
}
