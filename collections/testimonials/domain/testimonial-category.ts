/** Options of a testimonial's service category (TEST-15). */
export const TESTIMONIAL_CATEGORIES = ['Marketing Digital', 'Design Gráfico', 'Branding', 'Web Design'] as const
