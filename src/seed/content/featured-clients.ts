export interface FeaturedClientSeed {
  name: string
  category: string
  description: string
  result: string
  isActive: boolean
  sortOrder: number
  /** Name of its drawing in `pictures/logos`. */
  logo: string
}

const drafts: readonly Omit<FeaturedClientSeed, 'isActive' | 'sortOrder'>[] = [
  {
    name: 'Cassoneca Logística',
    category: 'Transportes',
    description: 'Website corporativo com seguimento de carga e cotação online.',
    result: '+92% pedidos de cotação',
    logo: 'cassoneca',
  },
  {
    name: 'Casa Mufete',
    category: 'Restauração',
    description: 'Identidade, ementa e embalagens para o restaurante da Ilha.',
    result: 'Casa cheia em 6 semanas',
    logo: 'mufete',
  },
  {
    name: 'Mupeke',
    category: 'Cosmética',
    description: 'Campanha de lançamento da linha de óleos naturais.',
    result: '1.º lote esgotado em 3 semanas',
    logo: 'mupeke',
  },
  {
    name: 'Kixi',
    category: 'Serviços Financeiros',
    description: 'Estratégia digital para a conta-poupança em grupo.',
    result: '11 mil contas novas',
    logo: 'kixi',
  },
  {
    name: 'Café Serra da Gabela',
    category: 'Alimentação',
    description: 'Sistema de embalagens para três torras de café angolano.',
    result: 'Presente em 2 cadeias nacionais',
    logo: 'gabela',
  },
  {
    name: 'Zunga',
    category: 'Tecnologia',
    description: 'Marca e aplicação de entregas de comida em Luanda.',
    result: '4,7 estrelas na loja de apps',
    logo: 'zunga',
  },
  {
    name: 'Clínica Kandengue',
    category: 'Saúde',
    description: 'Identidade e sinalética para a clínica pediátrica.',
    result: '+38% primeiras consultas',
    logo: 'kandengue',
  },
  {
    name: 'Fundação Tundavala',
    category: 'Terceiro Setor',
    description: 'Relatório anual e comunicação com doadores.',
    result: '+45% donativos recorrentes',
    logo: 'tundavala',
  },
]

/** Eight clients for the section 'Empresas que Confiam em Nós'. */
export const featuredClientSeeds: readonly FeaturedClientSeed[] = drafts.map((draft, index) => ({
  ...draft,
  isActive: true,
  sortOrder: index + 1,
}))
