import { type CatalogueDraft, type CatalogueStep, kwanzas } from './catalogue-entry'

/** Steps of printed work; only production differs. */
export function printProcess(production: string): CatalogueStep[] {
  return [
    { title: 'Pedido', description: 'Recebemos quantidades, medidas e o material que já tem.' },
    { title: 'Maqueta', description: 'Enviamos uma prova digital para aprovar por email ou WhatsApp.' },
    { title: 'Produção', description: production },
    { title: 'Entrega', description: 'Levantamento no estúdio ou entrega em Luanda; províncias por transportadora.' },
  ]
}

/** Paper and canvas prints: the first four graphic services (SERV-04). */
export const printDrafts: CatalogueDraft[] = [
  {
    slug: 'cartoes-visita',
    title: 'Cartões de Visita',
    description: 'Cartões que ninguém deita fora, em papel que se sente na mão.',
    fullDescription:
      'Desenhamos e imprimimos cartões de visita em papéis escolhidos consigo, com acabamentos que duram no bolso. O preço inclui o desenho, a prova e a impressão; se já tem arte-final, descontamos o desenho.',
    features: [
      {
        name: 'Cartões Standard (100 un.)',
        priceCents: kwanzas(35_000),
        description: 'Papel couché 350 g, impressão a cores dos dois lados.',
      },
      {
        name: 'Cartões Premium (100 un.)',
        priceCents: kwanzas(52_000),
        description: 'Papel texturado 400 g com laminação mate.',
      },
      {
        name: 'Verniz Localizado',
        priceCents: kwanzas(12_000),
        description: 'Relevo brilhante no logótipo ou no nome.',
      },
      {
        name: 'Cantos Arredondados',
        priceCents: kwanzas(4_500),
        description: 'Corte com raio de 5 mm em todo o lote.',
      },
      {
        name: 'Cartão Digital com QR',
        priceCents: kwanzas(9_000),
        description: 'Contacto que se guarda no telemóvel com uma leitura.',
      },
    ],
    benefits: [
      'Prova digital antes de imprimir',
      'Papel escolhido com amostras na mão',
      'Reposição rápida: guardamos a arte-final',
      'Desconto a partir de cinco colaboradores',
    ],
    process: printProcess('Impressão, corte e acabamento no nosso parceiro gráfico em Luanda.'),
    durationText: '3-5 dias',
    projectsCount: 286,
    basePriceCents: kwanzas(35_000),
  },
  {
    slug: 'flyers-panfletos',
    title: 'Flyers e Panfletos',
    description: 'Uma mensagem, uma imagem forte e um motivo para ligar hoje.',
    fullDescription:
      'Flyers para abrir uma loja, anunciar um evento ou apoiar uma promoção. Escrevemos consigo o título e a oferta, desenhamos para leitura em três segundos e imprimimos em tiragens pequenas ou grandes.',
    features: [
      {
        name: 'Flyer A5 (250 un.)',
        priceCents: kwanzas(25_000),
        description: 'Papel couché 150 g, cores dos dois lados.',
      },
      {
        name: 'Flyer A6 (500 un.)',
        priceCents: kwanzas(32_000),
        description: 'Formato de bolso, ideal para distribuição na rua.',
      },
      {
        name: 'Panfleto com Dobra (250 un.)',
        priceCents: kwanzas(48_000),
        description: 'A4 com duas dobras e seis faces para contar tudo.',
      },
      {
        name: 'Redação do Texto',
        priceCents: kwanzas(10_000),
        description: 'Título, oferta e chamada à ação escritos por nós.',
      },
      {
        name: 'Distribuição (por dia)',
        priceCents: kwanzas(22_000),
        description: 'Dois promotores numa zona de Luanda à sua escolha.',
      },
    ],
    benefits: [
      'Do pedido à rua em menos de uma semana',
      'Texto pensado para vender, não só para informar',
      'Versão para WhatsApp incluída',
      'Tiragens a partir de 100 unidades',
    ],
    process: printProcess('Impressão digital ou offset, conforme a tiragem.'),
    durationText: '2-4 dias',
    projectsCount: 194,
    basePriceCents: kwanzas(25_000),
  },
  {
    slug: 'cartazes-lonas',
    title: 'Cartazes e Lonas',
    description: 'Grande formato que se lê do outro lado da Marginal.',
    fullDescription:
      'Cartazes, lonas, roll-ups e vinis para montras, eventos e fachadas. Desenhamos à distância de leitura certa, imprimimos com tintas resistentes ao sol e tratamos da montagem quando precisar.',
    features: [
      { name: 'Cartaz A2 (10 un.)', priceCents: kwanzas(45_000), description: 'Papel fotográfico 200 g, cor intensa.' },
      {
        name: 'Lona Impressa (m²)',
        priceCents: kwanzas(14_500),
        description: 'Lona 440 g com ilhós e bainha reforçada.',
      },
      {
        name: 'Roll-up 85 × 200 cm',
        priceCents: kwanzas(68_000),
        description: 'Estrutura em alumínio, impressão e saco de transporte.',
      },
      {
        name: 'Vinil para Montra (m²)',
        priceCents: kwanzas(16_000),
        description: 'Vinil recortado ou impresso, com aplicação em Luanda.',
      },
      {
        name: 'Montagem no Local',
        priceCents: kwanzas(35_000),
        description: 'Equipa de dois técnicos, até quatro horas.',
      },
    ],
    benefits: [
      'Tintas com resistência ao sol e à chuva',
      'Medição no local sem custo em Luanda',
      'Desenho pensado para a distância de leitura',
      'Montagem e remoção pela mesma equipa',
    ],
    process: printProcess('Impressão em grande formato, ilhós e acabamento.'),
    durationText: '2-5 dias',
    projectsCount: 152,
    basePriceCents: kwanzas(45_000),
  },
  {
    slug: 'papelaria-corporativa',
    title: 'Papelaria Corporativa',
    description: 'Papel timbrado, pastas e envelopes que dão peso às propostas.',
    fullDescription:
      'O conjunto completo para a sua empresa escrever, propor e arquivar com a mesma imagem. Inclui modelos digitais em Word para que a equipa use a papelaria certa no dia-a-dia.',
    features: [
      {
        name: 'Papel Timbrado (500 fls.)',
        priceCents: kwanzas(42_000),
        description: 'Papel offset 90 g com impressão a cores.',
      },
      {
        name: 'Envelopes DL (250 un.)',
        priceCents: kwanzas(38_000),
        description: 'Com ou sem janela, impressos na frente e na aba.',
      },
      {
        name: 'Pastas com Bolsa (100 un.)',
        priceCents: kwanzas(95_000),
        description: 'Cartolina 350 g laminada, com corte para cartão.',
      },
      {
        name: 'Blocos de Notas (50 un.)',
        priceCents: kwanzas(47_500),
        description: 'Formato A5, cinquenta folhas coladas no topo.',
      },
      {
        name: 'Modelos Digitais',
        priceCents: kwanzas(25_000),
        description: 'Carta, proposta e assinatura de email prontas a usar.',
      },
    ],
    benefits: [
      'Mesma cor em todos os suportes',
      'Modelos digitais que a equipa consegue usar',
      'Reposições com o mesmo ficheiro e o mesmo papel',
      'Conjunto com desconto face às peças avulsas',
    ],
    process: printProcess('Impressão, dobra e colagem, com controlo de cor.'),
    durationText: '5-8 dias',
    projectsCount: 98,
    basePriceCents: kwanzas(85_000),
  },
]
