/** Said at the key of a person whose account is gone. */
export const UNKNOWN_PERSON = 'Esta pessoa não tem conta'
export const NO_EDITOR = 'Um editor não pode ser responsável: escolha um administrador ou comercial'

/** Who is responsible, as the screens show it. */
export const nameOfPerson = (people: readonly { id: string; name: string }[], id: string | null): string | null =>
  people.find((person) => person.id === id)?.name ?? null
