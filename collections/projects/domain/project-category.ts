import { choices } from '@kit/lib/choices'

/** Categories of portfolio projects (DATA-24). */
export const { labels: PROJECT_CATEGORY_LABELS, values: PROJECT_CATEGORIES } = choices({
  'marketing-digital': 'Marketing Digital',
  'design-grafico': 'Design Gráfico',
  branding: 'Branding',
  'web-design': 'Web Design',
})
export type ProjectCategory = keyof typeof PROJECT_CATEGORY_LABELS
