/** As many as a page of a list may have. */
export const MAX_BULK = 200

/** Said of an id that names no record, or one that was deleted meanwhile. */
export const UNKNOWN_RECORD = 'Registo inexistente'

/** '1 registo', '3 registos'. */
export const recordsText = (count: number) => (count === 1 ? '1 registo' : `${count} registos`)

/** What a person has on their hands: records, and tasks that are not done. */
export interface Work {
  count: number
  tasks: number
}

/** '3 registos e 1 tarefa', '2 tarefas'. */
export function workText({ count, tasks }: Work): string {
  const parts = [
    count > 0 ? [recordsText(count)] : [],
    tasks > 0 ? [tasks === 1 ? '1 tarefa' : `${tasks} tarefas`] : [],
  ]
  return parts.flat().join(' e ')
}

/** What is said when records were given to somebody, or to nobody. */
export function givenText(count: number, name: string | null): string {
  const isOne = count === 1
  if (name === null) return `${recordsText(count)} ${isOne ? 'ficou' : 'ficaram'} sem responsável`
  return `${recordsText(count)} ${isOne ? 'atribuído' : 'atribuídos'} a ${name}`
}
