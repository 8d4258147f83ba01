import type { CategorySeed } from './categories'
import { kwanzas } from '@collections/catalogue/catalogue-entry'

export interface ServiceSeed {
  name: string
  description: string
  categoryNumber: CategorySeed['number']
  /** Integer cents of kwanza. */
  basePriceCents: number
  /** Working days. */
  estimatedDuration: number
  isActive: boolean
}

function service(
  categoryNumber: ServiceSeed['categoryNumber'],
  name: string,
  amount: number,
  estimatedDuration: number,
  description: string,
): ServiceSeed {
  return { name, description, categoryNumber, basePriceCents: kwanzas(amount), estimatedDuration, isActive: true }
}

/**
 * Services of the CRM and of the home cards. Names carry the words that the icon table looks for
 * (HOME-19) and the options of the contact form where the same service is meant.
 */
export const serviceSeeds: readonly ServiceSeed[] = [
  service(
    1,
    'Gestão de Redes Sociais',
    45_000,
    30,
    'Social media com plano mensal: doze publicações, histórias e resposta a mensagens.',
  ),
  service(
    1,
    'Tráfego Pago (Google e Meta Ads)',
    60_000,
    15,
    'Anúncios afinados todas as semanas para trazer contactos, não só cliques.',
  ),
  service(1, 'SEO e Posicionamento', 55_000, 20, 'A sua empresa na primeira página quando alguém procura o que vende.'),
  service(
    1,
    'Criação de Conteúdo',
    38_000,
    10,
    'Textos, fotografias e vídeos curtos pensados para o público angolano.',
  ),
  service(1, 'Email Marketing', 28_000, 5, 'Campanhas por email com modelo próprio, listas limpas e relatório.'),
  service(
    1,
    'Campanha de Lançamento',
    180_000,
    25,
    'Conceito, peças e plano de média para apresentar um produto novo.',
  ),
  service(2, 'Cartões de Visita', 35_000, 4, 'Cartão desenhado e impresso em papel premium, cem unidades.'),
  service(2, 'Flyers e Panfletos', 25_000, 3, 'Flyer A5 com texto, desenho e impressão de 250 unidades.'),
  service(2, 'Cartazes e Lonas', 45_000, 4, 'Banner, lona ou cartaz de grande formato com montagem opcional.'),
  service(2, 'Catálogo de Produtos', 65_000, 8, 'Catálogo paginado e revisto, em papel e em PDF leve.'),
  service(2, 'Convites e Papelaria de Evento', 30_000, 5, 'Convite, programa e sinalética com o mesmo desenho.'),
  service(2, 'Brindes Personalizados', 15_000, 7, 'Canecas, cadernos e sacos com boa impressão e bom gosto.'),
  service(
    3,
    'Logótipo e Identidade Visual',
    200_000,
    25,
    'Logotipo, cores, tipografia e manual de utilização da marca.',
  ),
  service(3, 'Rebranding', 260_000, 35, 'Diagnóstico e renovação da marca sem perder quem já a conhece.'),
  service(3, 'Papel Timbrado e Pastas', 85_000, 6, 'Papelaria corporativa completa e modelos digitais para a equipa.'),
  service(
    4,
    'Criação de Website',
    470_000,
    25,
    'Website responsivo até oito páginas, rápido em 3G e fácil de atualizar.',
  ),
  service(4, 'Loja Online', 650_000, 35, 'E-commerce com catálogo, carrinho e pagamento por referência Multicaixa.'),
  service(4, 'Página de Campanha', 120_000, 8, 'Landing page com formulário, medição e ligação ao WhatsApp.'),
  {
    ...service(
      4,
      'Manutenção de Website',
      30_000,
      30,
      'Atualizações, cópias de segurança e pequenas alterações mensais.',
    ),
    isActive: false,
  },
]
