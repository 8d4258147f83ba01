import { parseDateInput } from '@kit/lib/dates'

/** What a field of day and hour has ('2026-12-25T10:30'), read as Luanda's clock; null for anything else. */
export function readLuandaMoment(text: string): Date | null {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? parseDateInput(`${text}:00+01:00`) : null
}

/** In the order of the form. */
const REQUIRED = { title: 'Título', description: 'Descrição', category: 'Categoria', images: 'Imagens' }

/** The fields without which a project cannot be published (PADM-32, PADM-34) and that it does not have yet. */
export function missingToPublish(data: object): string[] {
  const values = data as Record<string, unknown>
  const isMissing = (value: unknown) =>
    Array.isArray(value) ? value.length === 0 : typeof value !== 'string' || value.trim() === ''
  return Object.entries(REQUIRED).flatMap(([key, label]) => (isMissing(values[key]) ? [label] : []))
}
