/** A project's shape in the grid: `wide` beside `narrow`, three `third`s, two `half`s, or a `whole` row. */
export type TileShape = 'wide' | 'narrow' | 'third' | 'half' | 'whole'

/**
 * Arranges projects in full rows, in order: a featured one gets the wide place of its row, the others form rows of
 * three. Avoids three equal rows in succession where possible.
 * @param areFeatured one flag per project, in display order
 */
export function arrangeProjects(areFeatured: readonly boolean[]): TileShape[] {
  const rows: TileShape[][] = []
  let placed = 0
  while (placed < areFeatured.length) {
    const row = nextRow(areFeatured.slice(placed), rows)
    rows.push(row)
    placed += row.length
  }
  return rows.flat()
}

function nextRow(rest: readonly boolean[], rows: readonly TileShape[][]): TileShape[] {
  const [first, second, third] = rest
  if (second === undefined) return ['whole']
  if (!first && !second) return third === false ? ['third', 'third', 'third'] : ['half', 'half']
  const wasWideFirst = rows.at(-1)?.[0] === 'wide'
  const isWideFirst = first === second ? !wasWideFirst : first === true
  const row: TileShape[] = isWideFirst ? ['wide', 'narrow'] : ['narrow', 'wide']
  const isThirdAlike = rows.length > 1 && rows.slice(-2).every(([shape]) => shape === row[0])
  return isThirdAlike ? ['half', 'half'] : row
}
