import type { Language } from '@collections/pages/domain/language'
import { whatsAppText } from '@/site/contact/whatsapp-text'

const pt = {
  allClients: 'Ver o que fizemos por cada um',
  allServices: (count: number) => `Ver todos os ${count} serviços`,
  allTeam: 'Ver toda a equipa',
  allWork: 'Ver todo o portfólio',
  client: 'Cliente',
  details: 'Ver Detalhes',
  email: 'Email',
  fewer: 'Mostrar menos',
  loadingTestimonials: 'A carregar depoimentos…',
  locale: 'pt_AO',
  message: whatsAppText(''),
  noTestimonials: 'Nenhum depoimento disponível no momento.',
  phone: 'Telefone',
  stars: (rating: number) => `${rating} de 5 estrelas`,
  step: 'Passo',
  testimonials: 'Depoimentos de clientes',
  whatsApp: 'Falar no WhatsApp',
}

export type PageWords = typeof pt

/** Fixed texts of sections in each language of a page; the site's own pages have the Portuguese ones (PAGE-13). */
export const PAGE_WORDS: Readonly<Record<Language, PageWords>> = {
  en: {
    allClients: 'See what we did for each of them',
    allServices: (count) => `See all ${count} services`,
    allTeam: 'See the whole team',
    allWork: 'See all our work',
    client: 'Client',
    details: 'See details',
    email: 'Email',
    fewer: 'Show less',
    loadingTestimonials: 'Loading testimonials…',
    locale: 'en_US',
    message: 'Hello! I saw your website and would like to know more.',
    noTestimonials: 'No testimonials at the moment.',
    phone: 'Telephone',
    stars: (rating) => `${rating} out of 5 stars`,
    step: 'Step',
    testimonials: 'What clients say',
    whatsApp: 'Talk on WhatsApp',
  },
  fr: {
    allClients: 'Voir notre travail pour chacun',
    allServices: (count) => `Voir les ${count} services`,
    allTeam: 'Voir toute l’équipe',
    allWork: 'Voir toutes nos réalisations',
    client: 'Client',
    details: 'En savoir plus',
    email: 'E-mail',
    fewer: 'Voir moins',
    loadingTestimonials: 'Chargement des témoignages…',
    locale: 'fr_FR',
    message: 'Bonjour ! J’ai vu votre site et j’aimerais en savoir plus.',
    noTestimonials: 'Aucun témoignage pour le moment.',
    phone: 'Téléphone',
    stars: (rating) => `${rating} étoiles sur 5`,
    step: 'Étape',
    testimonials: 'Ce que disent nos clients',
    whatsApp: 'Parler sur WhatsApp',
  },
  pt,
}
