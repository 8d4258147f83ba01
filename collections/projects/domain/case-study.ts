/** Characters of a figure and of what it counts. */
export const RESULT_LENGTH = { label: 60, value: 20 } as const
/** The figures of a project stand in one row. */
export const MAX_RESULTS = 3
export const YEARS = { first: 1990, last: 2100 } as const

/** A figure of a project and what it counts: '+35%', 'Vendas em três meses'. */
export interface ProjectResult {
  value: string
  label: string
}

/** Figures as they are written one a line, the number first: '+35% Vendas em três meses'. */
export function toResults(text: string): ProjectResult[] {
  return text.split('\n').flatMap((line) => {
    const [, value = '', label = ''] = /^\s*(\S+)\s*(.*?)\s*$/.exec(line) ?? []
    return value ? { label, value } : []
  })
}

export const toResultLines = (results: readonly ProjectResult[]): string =>
  results.map(({ label, value }) => `${value} ${label}`).join('\n')
