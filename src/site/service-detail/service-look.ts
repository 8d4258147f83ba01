export interface ServiceLook {
  label: string
  /** Background of the first screen. */
  ground: string
}

/** By category number (SERV-60, OP-09). */
const LOOKS = {
  1: { ground: 'bg-violet-pale', label: 'Marketing Digital' },
  2: { ground: 'bg-[#ffd9c7]', label: 'Design Gráfico' },
  3: { ground: 'bg-[#cfe6d4]', label: 'Branding' },
  4: { ground: 'bg-[#d3e2ee]', label: 'Web Design' },
} as const satisfies Record<number, ServiceLook>

/** The look of a category; the first one's if the number is unknown or missing (SERV-61). */
export function serviceLook(categoryNumber: number | null): ServiceLook {
  return (LOOKS as Partial<Record<number, ServiceLook>>)[categoryNumber ?? 1] ?? LOOKS[1]
}
