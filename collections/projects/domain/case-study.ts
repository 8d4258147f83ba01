/** Max characters of a figure and its label. */
export const RESULT_LENGTH = { label: 60, value: 20 } as const
/** Figures are shown in one row. */
export const MAX_RESULTS = 3
export const YEARS = { first: 1990, last: 2100 } as const

/** A figure with its label: '+35%', 'Vendas em três meses'. */
export interface ProjectResult {
  value: string
  label: string
}

/** Parses figures, one per line with the number first: '+35% Vendas em três meses'. */
export function toResults(text: string): ProjectResult[] {
  return text.split('\n').flatMap((line) => {
    const [, value = '', label = ''] = /^\s*(\S+)\s*(.*?)\s*$/.exec(line) ?? []
    return value ? { label, value } : []
  })
}

export const toResultLines = (results: readonly ProjectResult[]): string =>
  results.map(({ label, value }) => `${value} ${label}`).join('\n')
