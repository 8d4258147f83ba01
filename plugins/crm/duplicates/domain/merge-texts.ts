/** A count with its Portuguese noun. */
export interface Counted {
  count: number
  noun: readonly [one: string, many: string]
}

const countText = ({ count, noun: [one, many] }: Counted) => `${count} ${count === 1 ? one : many}`

/** 'a, b e c'. */
const listText = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} e ${parts.at(-1)}`

const thereAre = ({ count }: Counted) => count > 0

/** Sentence about what moves to the survivor [DUP-03]. */
export function movesText(name: string, counted: readonly Counted[]): string {
  const parts = counted.filter(thereAre).map(countText)
  if (parts.length === 0) return `Nada mais passa para ${name}: nem orçamentos, nem projetos, nem tarefas.`
  return `Passam para ${name}: ${listText(parts)}.`
}

/** Sentence about what stays with the survivor after an undo [DUP-08]; null if nothing does. */
export function stayedText(name: string, counted: readonly Counted[], changed: readonly string[]): string | null {
  const added = counted.filter(thereAre).map(countText)
  const parts = [...added, ...(changed.length > 0 ? [`o que mudou em ${listText(changed)}`] : [])]
  return parts.length > 0 ? `Ficaram em ${name}: ${listText(parts)}.` : null
}

interface Lost {
  label: string
  name: string
  text: string
}

/** The survivor's history line: the merged records, and the values not chosen [DUP-02]. */
export function mergeLine(entity: string, names: readonly string[], lost: readonly Lost[]): string {
  const values = lost.map(({ label, name, text }) => `${label}: ${text} (de ${name})`)
  const what = `${entity}: junção com ${listText(names)}`
  return values.length > 0 ? `${what}. Não ficaram: ${values.join('; ')}` : what
}
