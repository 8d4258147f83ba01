/** Most records per bulk change: a page of a list. */
export const MAX_BULK = 200

/** Message for an unknown or deleted id. */
export const UNKNOWN_RECORD = 'Registo inexistente'

/** '1 registo', '3 registos'. */
export const recordsText = (count: number) => (count === 1 ? '1 registo' : `${count} registos`)

/** Number of owned records and open tasks. */
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

/** Toast after a change of owner. */
export function givenText(count: number, name: string | null): string {
  const isOne = count === 1
  if (name === null) return `${recordsText(count)} ${isOne ? 'ficou' : 'ficaram'} sem responsável`
  return `${recordsText(count)} ${isOne ? 'atribuído' : 'atribuídos'} a ${name}`
}
