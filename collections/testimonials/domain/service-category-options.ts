/** Service categories that a testimonial can be about (TEST-15). */
export const TESTIMONIAL_CATEGORIES = ['Marketing Digital', 'Design Gráfico', 'Branding', 'Web Design'] as const
