/** Error at the field of an owner whose account was deleted. */
export const UNKNOWN_PERSON = 'Esta pessoa não tem conta'
export const NO_EDITOR = 'Um editor não pode ser responsável: escolha um administrador ou comercial'

/** Name of a deleted account, where only its id was kept. */
export const DELETED_ACCOUNT = 'Conta apagada'

/** Name of the owner for the screens; null if unknown. */
export const nameOfPerson = (people: readonly { id: string; name: string }[], id: string | null): string | null =>
  people.find((person) => person.id === id)?.name ?? null
