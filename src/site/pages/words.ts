import type { Language } from '@collections/pages/domain/language'

const pt = {
  allWork: 'Ver todo o portfólio',
  details: 'Ver Detalhes',
  email: 'Email',
  phone: 'Telefone',
  step: 'Passo',
  testimonials: 'Depoimentos de clientes',
  whatsApp: 'Falar no WhatsApp',
}

export type PageWords = typeof pt

/** Fixed texts of blocks in each language of a page (PAGE-13). */
export const PAGE_WORDS: Readonly<Record<Language, PageWords>> = {
  en: {
    allWork: 'See all our work',
    details: 'See details',
    email: 'Email',
    phone: 'Telephone',
    step: 'Step',
    testimonials: 'What clients say',
    whatsApp: 'Talk on WhatsApp',
  },
  fr: {
    allWork: 'Voir toutes nos réalisations',
    details: 'En savoir plus',
    email: 'E-mail',
    phone: 'Téléphone',
    step: 'Étape',
    testimonials: 'Ce que disent nos clients',
    whatsApp: 'Parler sur WhatsApp',
  },
  pt,
}
