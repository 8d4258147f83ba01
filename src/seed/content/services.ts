import type { CategorySeed } from './categories'
import { kwanzas } from '@collections/catalogue/catalogue-entry'

export interface ServiceSeed {
  name: string
  description: string
  /** What the price includes, one item per line. */
  includes: string
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
  includes: readonly string[],
): ServiceSeed {
  return {
    name,
    description,
    includes: includes.join('\n'),
    categoryNumber,
    basePriceCents: kwanzas(amount),
    estimatedDuration,
    isActive: true,
  }
}

/**
 * Services of the CRM and the home cards. Names contain the words that the icon table looks for (HOME-19), and match
 * the contact form's options where they mean the same service.
 */
export const serviceSeeds: readonly ServiceSeed[] = [
  service(
    1,
    'Gestão de Redes Sociais',
    45_000,
    30,
    'Social media com plano mensal: doze publicações, histórias e resposta a mensagens.',
    [
      '12 publicações por mês, com texto e imagem',
      '8 histórias por mês',
      'Resposta a mensagens em dias úteis',
      '1 relatório mensal',
    ],
  ),
  service(
    1,
    'Tráfego Pago (Google e Meta Ads)',
    60_000,
    15,
    'Anúncios afinados todas as semanas para trazer contactos, não só cliques.',
    [
      'Até 3 campanhas ao mesmo tempo',
      '6 anúncios desenhados por mês',
      'Afinação semanal',
      'Investimento em anúncios pago à parte',
    ],
  ),
  service(
    1,
    'SEO e Posicionamento',
    55_000,
    20,
    'A sua empresa na primeira página quando alguém procura o que vende.',
    ['Auditoria de até 30 páginas', '20 palavras-chave acompanhadas', '2 artigos por mês', '1 relatório mensal'],
  ),
  service(
    1,
    'Criação de Conteúdo',
    38_000,
    10,
    'Textos, fotografias e vídeos curtos pensados para o público angolano.',
    ['1 sessão fotográfica de meio dia', '20 fotografias tratadas', '4 vídeos verticais até 30 segundos'],
  ),
  service(1, 'Email Marketing', 28_000, 5, 'Campanhas por email com modelo próprio, listas limpas e relatório.', [
    '1 modelo com a sua marca',
    '2 campanhas por mês',
    'Lista até 2 000 contactos',
    'Relatório de cada envio',
  ]),
  service(
    1,
    'Campanha de Lançamento',
    180_000,
    25,
    'Conceito, peças e plano de média para apresentar um produto novo.',
    [
      'Conceito e frase da campanha',
      'Até 15 peças, do cartaz à história',
      'Plano de média de 4 semanas',
      '2 rondas de revisões',
    ],
  ),
  service(2, 'Cartões de Visita', 35_000, 4, 'Cartão desenhado e impresso em papel premium, cem unidades.', [
    '100 cartões de 85 × 55 mm',
    'Papel couché de 350 g, cores dos dois lados',
    'Desenho e prova digital',
  ]),
  service(2, 'Flyers e Panfletos', 25_000, 3, 'Flyer A5 com texto, desenho e impressão de 250 unidades.', [
    '250 flyers A5',
    'Papel couché de 150 g, cores dos dois lados',
    'Texto, desenho e prova digital',
  ]),
  service(2, 'Cartazes e Lonas', 45_000, 4, 'Banner, lona ou cartaz de grande formato com montagem opcional.', [
    '1 peça até 3 m²',
    'Lona de 440 g ou papel de outdoor',
    'Desenho e prova digital',
    'Montagem em Luanda à parte',
  ]),
  service(2, 'Catálogo de Produtos', 65_000, 8, 'Catálogo paginado e revisto, em papel e em PDF leve.', [
    '16 páginas A4',
    'Até 60 produtos',
    '50 exemplares e PDF leve',
    '1 revisão de textos',
  ]),
  service(2, 'Convites e Papelaria de Evento', 30_000, 5, 'Convite, programa e sinalética com o mesmo desenho.', [
    '50 convites com envelope',
    '1 programa e 4 placas de sinalética',
    'Desenho e prova digital',
  ]),
  service(2, 'Brindes Personalizados', 15_000, 7, 'Canecas, cadernos e sacos com boa impressão e bom gosto.', [
    '20 unidades do mesmo brinde',
    'Impressão a 1 cor',
    '1 amostra antes da produção',
  ]),
  service(
    3,
    'Logótipo e Identidade Visual',
    200_000,
    25,
    'Logótipo, cores, tipografia e manual de utilização da marca.',
    [
      '3 propostas de logótipo',
      'Paleta, tipografia e padrão',
      'Manual de 24 páginas',
      'Ficheiros para ecrã e impressão',
    ],
  ),
  service(3, 'Rebranding', 260_000, 35, 'Diagnóstico e renovação da marca sem perder quem já a conhece.', [
    'Diagnóstico com 5 entrevistas',
    'Novo logótipo e sistema visual',
    'Manual de 40 páginas',
    'Plano de mudança',
  ]),
  service(3, 'Papel Timbrado e Pastas', 85_000, 6, 'Papelaria corporativa completa e modelos digitais para a equipa.', [
    '500 folhas timbradas',
    '100 pastas com bolso',
    '200 envelopes',
    'Modelos de Word e PowerPoint',
  ]),
  service(
    4,
    'Criação de Website',
    470_000,
    25,
    'Website responsivo até oito páginas, rápido em 3G e fácil de atualizar.',
    ['Até 8 páginas', 'Formulário e ligação ao WhatsApp', 'Textos revistos', 'Formação de 2 horas'],
  ),
  service(4, 'Loja Online', 650_000, 35, 'E-commerce com catálogo, carrinho e pagamento por referência Multicaixa.', [
    'Até 50 produtos carregados',
    'Pagamento por referência Multicaixa',
    'Entregas por zona',
    'Formação de 4 horas',
  ]),
  service(4, 'Página de Campanha', 120_000, 8, 'Landing page com formulário, medição e ligação ao WhatsApp.', [
    '1 página com formulário',
    'Medição de visitas e pedidos',
    '2 versões para comparar',
  ]),
  {
    ...service(
      4,
      'Manutenção de Website',
      30_000,
      30,
      'Atualizações, cópias de segurança e pequenas alterações mensais.',
      ['Atualizações e cópia de segurança semanal', 'Até 3 horas de alterações por mês'],
    ),
    isActive: false,
  },
]
