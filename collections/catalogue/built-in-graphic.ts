import { printDrafts, printProcess } from './built-in-print'
import { type CatalogueDraft, feature, kwanzas } from './catalogue-entry'

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
      feature('Autocolantes (50 un.)', 3_000, 'Vinil recortado até 7 cm, resistente à água.'),
      feature('Caneca Personalizada', 6_500, 'Cerâmica branca ou de cor interior, impressão a cores.'),
      feature('T-shirt Estampada', 8_500, 'Algodão 180 g, serigrafia ou transfer.'),
      feature('Caderno com Elástico', 7_200, 'Capa dura A5 com gravação ou impressão.'),
      feature('Saco de Algodão', 5_500, 'Asa longa, serigrafia a uma ou duas cores.'),
      feature('Caixa de Boas-vindas', 32_000, 'Caneca, caderno, caneta e cartão numa caixa com a sua marca.'),
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
      feature('Design de Rótulo', 55_000, 'Um rótulo com informação legal e código de barras.'),
      feature('Variante de Sabor ou Tamanho', 18_000, 'Adaptação do mesmo desenho a outra referência.'),
      feature('Rótulos Adesivos (500 un.)', 46_000, 'Papel ou vinil, em rolo ou em folha.'),
      feature('Caixa em Cartolina', 78_000, 'Desenho, planificação e protótipo montado.'),
      feature('Maqueta 3D', 24_000, 'Imagem realista para catálogo e redes sociais.'),
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
      feature('Paginação (por página)', 5_000, 'Desenho e composição, com duas rondas de alterações.'),
      feature('Capa Original', 40_000, 'Conceito, ilustração ou tratamento de fotografia.'),
      feature('Revisão de Texto', 15_000, 'Revisão ortográfica e de estilo até vinte páginas.'),
      feature('Impressão 24 páginas (50 un.)', 165_000, 'Miolo couché 130 g, capa 250 g, dois agrafos.'),
      feature('Versão Digital', 20_000, 'PDF leve e interativo para enviar por WhatsApp.'),
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
