/** Categories that every answer has, active services or none (OP-10). */
const ALWAYS_PRESENT = ['1', '2', '3'] as const

/** Services by category number; those without a category are listed under '1' (OP-09, OP-10; DATA-49). */
export function groupServices<S extends { categoryId: number | null }>(services: readonly S[]): Record<string, S[]> {
  const groups: Record<string, S[]> = Object.fromEntries(ALWAYS_PRESENT.map((key) => [key, []]))
  for (const service of services) (groups[String(service.categoryId ?? 1)] ??= []).push(service)
  return groups
}

/** Categories of what is printed, by number; their services fall back to its description (OP-18, HOME-14). */
export const isGraphic = (category: number | null): boolean => category === 2 || category === 3
