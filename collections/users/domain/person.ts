/** Error at the field of an owner whose account was deleted. */
export const UNKNOWN_PERSON = 'Esta pessoa não tem conta'
export const NO_EDITOR = 'Um editor não pode ser responsável: escolha um administrador ou comercial'

/** Name of a deleted account, where only its id was kept. */
export const DELETED_ACCOUNT = 'Conta apagada'

/** Name of the owner for the screens; null if unknown. */
export const nameOfPerson = (people: readonly { id: string; name: string }[], id: string | null): string | null =>
  people.find((person) => person.id === id)?.name ?? null

/** Name of the first account until its person writes their own. */
export const FIRST_ACCOUNT = 'Administração'

/** Null for an account that does not name a person. */
export function nameForClients(name: string | null | undefined): string | null {
  const typed = name?.trim()
  return typed && typed !== FIRST_ACCOUNT ? typed : null
}
