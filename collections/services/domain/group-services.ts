/** Categories included in every answer, even without active services (OP-10). */
const ALWAYS_PRESENT = ['1', '2', '3'] as const

/** Groups services by category number; those without a category go under '1' (OP-09, OP-10; DATA-49). */
export function groupServices<S extends { categoryId: number | null }>(services: readonly S[]): Record<string, S[]> {
  const groups: Record<string, S[]> = Object.fromEntries(ALWAYS_PRESENT.map((key) => [key, []]))
  for (const service of services) (groups[String(service.categoryId ?? 1)] ??= []).push(service)
  return groups
}

/**
 * Whether a category is for printed work; its services fall back to the graphic group's description (OP-18, HOME-14).
 */
export const isGraphic = (category: number | null): boolean => category === 2 || category === 3
