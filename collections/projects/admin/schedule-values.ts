import { parseDateInput } from '../../../src/lib/dates'

/** What a field of day and hour has ('2026-12-25T10:30'), read as Luanda's clock; null for anything else. */
export function readLuandaMoment(text: string): Date | null {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? parseDateInput(`${text}:00+01:00`) : null
}

const REQUIRED = { category: 'Categoria', description: 'Descrição', images: 'Imagens', title: 'Título' } as const

/** The fields without which a project cannot be published (PADM-32, PADM-34) and that it does not have yet. */
export function missingToPublish(data: object): string[] {
  const values = data as Record<string, unknown>
  return (['title', 'description', 'category', 'images'] as const)
    .filter((key) => {
      const value = values[key]
      return Array.isArray(value) ? value.length === 0 : typeof value !== 'string' || value.trim() === ''
    })
    .map((key) => REQUIRED[key])
}
