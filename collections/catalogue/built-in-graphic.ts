import { printDrafts, printProcess } from './built-in-print'
import { type CatalogueDraft, kwanzas } from './catalogue-entry'

/** The seven graphic services; 'Catálogos e Revistas' closes the list (SERV-04, OP-12). */
export const graphicDrafts: CatalogueDraft[] = [
  ...printDrafts,
  {
    slug: 'brindes-personalizados',
    title: 'Brindes Personalizados',
    description: 'Canecas, t-shirts e cadernos que as pessoas querem mesmo usar.',
    fullDescription:
      'Escolhemos consigo brindes úteis e personalizamo-los com gosto: pouco logótipo, boa cor, bons materiais. Para eventos, fim de ano ou boas-vindas a novos colaboradores.',
    features: [
      {
        name: 'Autocolantes (50 un.)',
        priceCents: kwanzas(3_000),
        description: 'Vinil recortado até 7 cm, resistente à água.',
      },
      {
        name: 'Caneca Personalizada',
        priceCents: kwanzas(6_500),
        description: 'Cerâmica branca ou de cor interior, impressão a cores.',
      },
      { name: 'T-shirt Estampada', priceCents: kwanzas(8_500), description: 'Algodão 180 g, serigrafia ou transfer.' },
      {
        name: 'Caderno com Elástico',
        priceCents: kwanzas(7_200),
        description: 'Capa dura A5 com gravação ou impressão.',
      },
      {
        name: 'Saco de Algodão',
        priceCents: kwanzas(5_500),
        description: 'Asa longa, serigrafia a uma ou duas cores.',
      },
      {
        name: 'Caixa de Boas-vindas',
        priceCents: kwanzas(32_000),
        description: 'Caneca, caderno, caneta e cartão numa caixa com a sua marca.',
      },
    ],
    benefits: [
      'Amostra antes da produção',
      'Quantidades pequenas, a partir de dez unidades',
      'Brindes úteis, que não acabam na gaveta',
      'Embalagem e etiquetas por colaborador',
    ],
    process: printProcess('Serigrafia, sublimação ou gravação, conforme o artigo.'),
    durationText: '5-10 dias',
    projectsCount: 234,
    basePriceCents: kwanzas(15_000),
  },
  {
    slug: 'embalagens',
    title: 'Embalagens e Rótulos',
    description: 'O produto vende-se na prateleira antes de alguém o provar.',
    fullDescription:
      'Desenhamos rótulos e embalagens para produtos feitos em Angola: alimentação, bebidas, cosmética. Tratamos do código de barras, da informação obrigatória e das maquetas para mostrar aos distribuidores.',
    features: [
      {
        name: 'Design de Rótulo',
        priceCents: kwanzas(55_000),
        description: 'Um rótulo com informação legal e código de barras.',
      },
      {
        name: 'Variante de Sabor ou Tamanho',
        priceCents: kwanzas(18_000),
        description: 'Adaptação do mesmo desenho a outra referência.',
      },
      {
        name: 'Rótulos Adesivos (500 un.)',
        priceCents: kwanzas(46_000),
        description: 'Papel ou vinil, em rolo ou em folha.',
      },
      {
        name: 'Caixa em Cartolina',
        priceCents: kwanzas(78_000),
        description: 'Desenho, planificação e protótipo montado.',
      },
      {
        name: 'Maqueta 3D',
        priceCents: kwanzas(24_000),
        description: 'Imagem realista para catálogo e redes sociais.',
      },
    ],
    benefits: [
      'Leitura clara a um metro da prateleira',
      'Informação obrigatória verificada',
      'Ficheiros com faca e pré-impressão',
      'Protótipo antes da tiragem',
    ],
    process: printProcess('Prova de cor, corte com faca e montagem de protótipo.'),
    durationText: '7-12 dias',
    projectsCount: 87,
    basePriceCents: kwanzas(55_000),
  },
  {
    slug: 'catalogos-revistas',
    title: 'Catálogos e Revistas',
    description: 'Publicações bem paginadas, que se folheiam até ao fim.',
    fullDescription:
      'Catálogos de produto, revistas de empresa e programas de evento com grelha sólida, boa tipografia e imagens tratadas. Paginamos, revemos o português e acompanhamos a impressão na gráfica.',
    features: [
      {
        name: 'Paginação (por página)',
        priceCents: kwanzas(5_000),
        description: 'Desenho e composição, com duas rondas de alterações.',
      },
      {
        name: 'Capa Original',
        priceCents: kwanzas(40_000),
        description: 'Conceito, ilustração ou tratamento de fotografia.',
      },
      {
        name: 'Revisão de Texto',
        priceCents: kwanzas(15_000),
        description: 'Revisão ortográfica e de estilo até vinte páginas.',
      },
      {
        name: 'Impressão 24 páginas (50 un.)',
        priceCents: kwanzas(165_000),
        description: 'Miolo couché 130 g, capa 250 g, dois agrafos.',
      },
      {
        name: 'Versão Digital',
        priceCents: kwanzas(20_000),
        description: 'PDF leve e interativo para enviar por WhatsApp.',
      },
    ],
    benefits: [
      'Português revisto antes de imprimir',
      'Imagens tratadas uma a uma',
      'Acompanhamento na gráfica',
      'Versão digital leve para partilhar',
    ],
    process: printProcess('Impressão, dobra e acabamento com agrafo ou lombada.'),
    durationText: '5-10 dias',
    projectsCount: 118,
    basePriceCents: kwanzas(65_000),
  },
]
