export interface FeaturedClientCard {
  name: string
  category: string
  description: string
  result: string
  /** Address or data URL of the logo; null shows the icon instead. */
  logo: string | null
}

const logo = '/api/placeholder/120/60'

/** Shown while there is no featured client and samples are on (HOME-61…64, OP-26). */
export const SAMPLE_CLIENTS: readonly FeaturedClientCard[] = [
  {
    category: 'Comércio',
    description: 'Loja online e campanhas sazonais.',
    logo,
    name: 'Mercado Modelo',
    result: '+120% vendas online',
  },
  {
    category: 'Saúde',
    description: 'Identidade e website com marcações.',
    logo,
    name: 'Clínica Exemplo',
    result: '3× mais marcações',
  },
  {
    category: 'Construção',
    description: 'Catálogo, lonas de obra e propostas.',
    logo,
    name: 'Obra Certa',
    result: '+40% propostas aceites',
  },
  {
    category: 'Educação',
    description: 'Campanha de matrículas nas redes sociais.',
    logo,
    name: 'Colégio Horizonte',
    result: 'Turmas cheias em 5 semanas',
  },
  {
    category: 'Restauração',
    description: 'Marca, ementa e embalagens.',
    logo,
    name: 'Sabor da Banda',
    result: '+65% encomendas',
  },
  {
    category: 'Tecnologia',
    description: 'Lançamento e posicionamento digital.',
    logo,
    name: 'Rede Viva',
    result: '10 mil registos',
  },
]
