import type { CategorySeed } from './categories'

export interface TestimonialSeed {
  clientName: string
  clientPosition: string
  clientCompany: string
  content: string
  rating: number
  serviceCategory: CategorySeed['name']
  isApproved: boolean
  isActive: boolean
  sortOrder: number
}

type Draft = Omit<TestimonialSeed, 'isApproved' | 'isActive' | 'sortOrder'>

const approved: readonly Draft[] = [
  {
    clientName: 'Eduardo Cassoneca',
    clientPosition: 'Diretor-geral',
    clientCompany: 'Cassoneca Logística',
    rating: 5,
    serviceCategory: 'Web Design',
    content:
      'Antes ligavam-nos para saber onde estava a carga. Hoje consultam o site. O telefone toca menos e os pedidos de cotação quase duplicaram.',
  },
  {
    clientName: 'Marlene Tchipalanga',
    clientPosition: 'Fundadora',
    clientCompany: 'Mupeke Cosmética Natural',
    rating: 5,
    serviceCategory: 'Marketing Digital',
    content:
      'Perceberam que vendemos cuidado, e não apenas óleo. A campanha esgotou o primeiro lote em três semanas, sem um único desconto.',
  },
  {
    clientName: 'Carlos Van-Dúnem',
    clientPosition: 'Chef e proprietário',
    clientCompany: 'Casa Mufete',
    rating: 5,
    serviceCategory: 'Branding',
    content:
      'As pessoas fotografam a ementa antes do peixe. Nunca pensei que um desenho pudesse encher mesas numa terça-feira.',
  },
  {
    clientName: 'Djamila Ferraz',
    clientPosition: 'Diretora de produção',
    clientCompany: 'Festival Kalunga',
    rating: 5,
    serviceCategory: 'Design Gráfico',
    content:
      'Entregaram cento e doze peças em cinco semanas, todas diferentes e todas claramente nossas. Na Marginal só se via o festival.',
  },
  {
    clientName: 'Ivandro Quissanga',
    clientPosition: 'Cofundador',
    clientCompany: 'Zunga',
    rating: 4,
    serviceCategory: 'Web Design',
    content:
      'Testaram a aplicação com zungueiras e estafetas a sério, na rua, ao sol. Ajustámos o calendário uma vez, mas valeu cada dia.',
  },
  {
    clientName: 'Esperança Lukamba',
    clientPosition: 'Diretora clínica',
    clientCompany: 'Clínica Kandengue',
    rating: 5,
    serviceCategory: 'Branding',
    content:
      'As crianças chegam a apontar para os bichos na parede e esquecem-se da vacina. Os pais, esses, encontram finalmente o consultório.',
  },
  {
    clientName: 'Adilson Mateus',
    clientPosition: 'Responsável de marca',
    clientCompany: 'Kixi',
    rating: 5,
    serviceCategory: 'Marketing Digital',
    content:
      'Falar de poupança sem aborrecer ninguém é difícil. Abrimos onze mil contas no trimestre e o custo por conta desceu para metade.',
  },
  {
    clientName: 'Teresa Cabinda',
    clientPosition: 'Gestora comercial',
    clientCompany: 'Café Serra da Gabela',
    rating: 5,
    serviceCategory: 'Design Gráfico',
    content:
      'Com a embalagem nova entrámos em duas cadeias de supermercados que antes nem respondiam aos emails. O café é o mesmo; a conversa é que mudou.',
  },
]

const pending: readonly Draft[] = [
  {
    clientName: 'Osvaldo Kiala',
    clientPosition: 'Administrador',
    clientCompany: 'Fundação Tundavala',
    rating: 5,
    serviceCategory: 'Design Gráfico',
    content:
      'O relatório anual foi lido até ao fim pelos nossos doadores. Dois deles telefonaram a dar os parabéns pela clareza.',
  },
  {
    clientName: 'Yolanda Tati',
    clientPosition: 'Estilista',
    clientCompany: 'Ateliê Yolanda Tati',
    rating: 4,
    serviceCategory: 'Web Design',
    content:
      'A loja é linda e simples de gerir. Ainda gostava de ter mais opções de entrega para as províncias, mas já está no plano.',
  },
]

/** Eight approved testimonials for the site and two that await approval. */
export const testimonialSeeds: readonly TestimonialSeed[] = [
  ...approved.map((draft) => ({ ...draft, isApproved: true })),
  ...pending.map((draft) => ({ ...draft, isApproved: false })),
].map((draft, index) => ({ ...draft, isActive: true, sortOrder: index + 1 }))
