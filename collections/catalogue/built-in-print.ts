import { type CatalogueDraft, type CatalogueStep, feature, kwanzas } from './catalogue-entry'

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
      feature('Cartões Standard (100 un.)', 35_000, 'Papel couché 350 g, impressão a cores dos dois lados.'),
      feature('Cartões Premium (100 un.)', 52_000, 'Papel texturado 400 g com laminação mate.'),
      feature('Verniz Localizado', 12_000, 'Relevo brilhante no logótipo ou no nome.'),
      feature('Cantos Arredondados', 4_500, 'Corte com raio de 5 mm em todo o lote.'),
      feature('Cartão Digital com QR', 9_000, 'Contacto que se guarda no telemóvel com uma leitura.'),
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
      feature('Flyer A5 (250 un.)', 25_000, 'Papel couché 150 g, cores dos dois lados.'),
      feature('Flyer A6 (500 un.)', 32_000, 'Formato de bolso, ideal para distribuição na rua.'),
      feature('Panfleto com Dobra (250 un.)', 48_000, 'A4 com duas dobras e seis faces para contar tudo.'),
      feature('Redação do Texto', 10_000, 'Título, oferta e chamada à ação escritos por nós.'),
      feature('Distribuição (por dia)', 22_000, 'Dois promotores numa zona de Luanda à sua escolha.'),
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
      feature('Cartaz A2 (10 un.)', 45_000, 'Papel fotográfico 200 g, cor intensa.'),
      feature('Lona Impressa (m²)', 14_500, 'Lona 440 g com ilhós e bainha reforçada.'),
      feature('Roll-up 85 × 200 cm', 68_000, 'Estrutura em alumínio, impressão e saco de transporte.'),
      feature('Vinil para Montra (m²)', 16_000, 'Vinil recortado ou impresso, com aplicação em Luanda.'),
      feature('Montagem no Local', 35_000, 'Equipa de dois técnicos, até quatro horas.'),
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
      'O conjunto completo para a sua empresa escrever, propor e arquivar com a mesma imagem. Inclui modelos digitais em Word para que a equipa use a papelaria certa no dia a dia.',
    features: [
      feature('Papel Timbrado (500 fls.)', 42_000, 'Papel offset 90 g com impressão a cores.'),
      feature('Envelopes DL (250 un.)', 38_000, 'Com ou sem janela, impressos na frente e na aba.'),
      feature('Pastas com Bolsa (100 un.)', 95_000, 'Cartolina 350 g laminada, com corte para cartão.'),
      feature('Blocos de Notas (50 un.)', 47_500, 'Formato A5, cinquenta folhas coladas no topo.'),
      feature('Modelos Digitais', 25_000, 'Carta, proposta e assinatura de email prontas a usar.'),
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
