/** Categories of portfolio projects (DATA-24). */
export const PROJECT_CATEGORIES = ['marketing-digital', 'design-grafico', 'branding', 'web-design'] as const
export type ProjectCategory = (typeof PROJECT_CATEGORIES)[number]

export const PROJECT_CATEGORY_LABELS: Record<ProjectCategory, string> = {
  branding: 'Branding',
  'design-grafico': 'Design Gráfico',
  'marketing-digital': 'Marketing Digital',
  'web-design': 'Web Design',
}
