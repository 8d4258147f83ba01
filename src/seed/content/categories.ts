export interface CategorySeed {
  /** The fixed public number that `categoryNumber` of services refers to (OP-09). */
  number: 1 | 2 | 3 | 4
  name: 'Marketing Digital' | 'Design Gráfico' | 'Branding' | 'Web Design'
  description: string
  /** Hex colour of badges; the stored default is the house violet (DATA-39). */
  color: string
}

/** The four service categories whose numbers the public site relies on (OP-09, SERV-60). */
export const categorySeeds: readonly CategorySeed[] = [
  {
    number: 1,
    name: 'Marketing Digital',
    description: 'Redes sociais, anúncios, conteúdo e medição de resultados.',
    color: '#8B5CF6',
  },
  {
    number: 2,
    name: 'Design Gráfico',
    description: 'Peças impressas e digitais, do cartão à lona de fachada.',
    color: '#D9480F',
  },
  { number: 3, name: 'Branding', description: 'Nome, identidade visual e voz de marca.', color: '#0F766E' },
  { number: 4, name: 'Web Design', description: 'Sites, lojas online e aplicações móveis.', color: '#1D4ED8' },
]
