/** The two legal texts that staff may publish (SITE-61), in the footer's order. */
export const LEGAL_PAGES = {
  termsOfUse: {
    description: 'As condições de uso deste site.',
    key: 'termsOfUse',
    path: '/termos-de-uso',
    title: 'Termos de Uso',
  },
  privacyPolicy: {
    description: 'Como tratamos e protegemos os dados que nos confia.',
    key: 'privacyPolicy',
    path: '/politica-de-privacidade',
    title: 'Política de Privacidade',
  },
} as const
