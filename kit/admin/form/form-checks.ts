import type { FormState } from 'payload'

/** A form of Payload's on the screen. */
export interface OpenForm {
  getFields: () => FormState
  /** The fields that saving refused, by path, as they were then. */
  refused: Map<string, FormState[string]>
  /** Settles once saving under way is over and `refused` is known. */
  saving: Promise<void> | undefined
}

/** By collection or global and id. */
export type OpenForms = Map<string, OpenForm>

/** Not a field of the server's: Payload compares it with the password in the browser. */
const REPEATED_PASSWORD = 'confirm-password'

/** The refused fields of a form, by path. */
export const refusedOf = (fields: FormState) =>
  Object.entries(fields).filter(([path, { valid }]) => valid === false && path !== REPEATED_PASSWORD)

/**
 * Corrects the answer to a form's check, by which Payload would judge text typed since, and forget what only saving
 * refuses.
 *
 * @param sent the form as it was checked
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

/** Whether another text or choice stands in a field. Structures are copied for a check, so they are not compared. */
export const isChanged = (before: FormState[string] | undefined, after: FormState[string] | undefined): boolean =>
  !(isStructure(before?.value) && isStructure(after?.value)) && before?.value !== after?.value

const isStructure = (value: unknown) => typeof value === 'object' && value !== null
