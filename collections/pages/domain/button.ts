import { choices } from '@kit/lib/choices'

/** Targets of a button (PAGE-02). */
export const { labels: BUTTON_TARGETS } = choices({
  section: 'Secção do site',
  page: 'Página',
  service: 'Serviço',
  phone: 'Telefone da agência',
  whatsApp: 'WhatsApp da agência',
  web: 'Outro endereço',
})

/** Sections and lists of the site, by their anchor or path. */
export const { labels: SECTION_LABELS } = choices({
  contact: 'Contato',
  services: 'Serviços',
  portfolio: 'Portfólio',
  about: 'Sobre Nós',
  testimonials: 'Depoimentos',
  clients: 'Clientes',
})
