import type { FormState } from 'payload'

/** One of Payload's forms on the screen. */
export interface OpenForm {
  getFields: () => FormState
  /** Fields that the server rejected on saving, by path, with their values at that time. */
  refused: Map<string, FormState[string]>
  /** Resolves when the running save is over and `refused` is up to date. */
  saving: Promise<void> | undefined
}

/** Keyed by collection or global, and id. */
export type OpenForms = Map<string, OpenForm>

/** Payload compares it with the password in the browser; the server does not know it. */
const REPEATED_PASSWORD = 'confirm-password'

export const refusedOf = (fields: FormState) =>
  Object.entries(fields).filter(([path, { valid }]) => valid === false && path !== REPEATED_PASSWORD)

/**
 * Corrects the result of a form check before Payload applies it: Payload would judge text typed since, and drop errors
 * that only saving finds.
 *
 * @param sent the form state that was checked
 */
export function correctCheck(
  sent: FormState,
  answered: FormState,
  { getFields, refused }: Omit<OpenForm, 'saving'>,
): FormState {
  const now = getFields()
  return Object.fromEntries(
    Object.entries(answered).map(([path, field]) => {
      if (isChanged(sent[path], now[path])) return [path, { ...field, errorMessage: undefined, valid: true }]
      const refusal = refused.get(path)
      if (!refusal || field.valid === false || isChanged(refusal, now[path])) return [path, field]
      return [path, { ...field, errorMessage: refusal.errorMessage, valid: false }]
    }),
  )
}

/**
 * Sets the moment of a save in the form at once: the next autosave, which may be queued, reads the fields before React
 * has rendered the answer, and would be refused as outdated.
 */
export function noteSaved({ getFields }: Pick<OpenForm, 'getFields'>, saved: { updatedAt?: unknown }): void {
  const { updatedAt } = getFields()
  if (updatedAt && saved.updatedAt) updatedAt.value = saved.updatedAt
}

/** True if the text or choice of a field has changed. A check copies structures, so they cannot be compared. */
export const isChanged = (before: FormState[string] | undefined, after: FormState[string] | undefined): boolean =>
  !(isStructure(before?.value) && isStructure(after?.value)) && before?.value !== after?.value

const isStructure = (value: unknown) => typeof value === 'object' && value !== null
