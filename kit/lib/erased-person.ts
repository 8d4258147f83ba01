import { DomainError } from './errors'

/** Replaces the name of a person whose data were erased (PRIV-04). A new name makes the record somebody's again. */
export const ERASED_NAME = 'Pessoa apagada'

export const isErased = (name: string | null | undefined): boolean => name === ERASED_NAME

/** @throws DomainError person_erased */
export function requireNotErased(name: string | null | undefined): void {
  if (isErased(name)) throw new DomainError('person_erased')
}
