/** A news article of the demo. A line that begins with '## ' is a heading. */
export interface NewsSeed {
  categoryNumber: number
  /** Slug of the project whose first picture it is. */
  cover: string
  daysAgo: number
  excerpt: string
  lines: readonly string[]
  title: string
}

export const newsSeeds: readonly NewsSeed[] = [
  {
    categoryNumber: 3,
    cover: 'identidade-restaurante',
    daysAgo: 4,
    excerpt: 'Um peixe, uma linha e uma ilha inteira: o que aprendemos a desenhar a Casa Mufete.',
    lines: [
      'O pedido era curto: «um logótipo que se veja do outro lado da baía». Começámos por comer lá, três vezes, e por contar as coisas que se repetiam à volta da mesa.',
      '## Uma linha só',
      'O peixe nasceu de um traço sem levantar a mão. Cabe num carimbo, num toldo e num avental, e ninguém precisa de o explicar.',
      '## O que fica',
      'Três meses depois, os clientes fotografam a ementa antes da comida. É o melhor relatório que podíamos ter.',
    ],
    title: 'Como se desenha um peixe numa só linha',
  },
  {
    categoryNumber: 1,
    cover: 'campanha-eco',
    daysAgo: 19,
    excerpt: 'Dezembro começa em setembro. Um calendário simples para quem vende no Natal em Luanda.',
    lines: [
      'Em dezembro toda a gente anuncia ao mesmo tempo, e por isso cada contacto custa mais. Quem começa antes paga menos e chega primeiro.',
      '## Setembro: a ideia',
      'Escolha uma só mensagem e um só produto. O resto vem atrás.',
      '## Outubro: as peças',
      'Fotografias, montras e anúncios prontos, com uma prova impressa na mão.',
      '## Novembro: a rua',
      'Comece a aparecer duas semanas antes dos outros.',
    ],
    title: 'O Natal vende-se em setembro',
  },
  {
    categoryNumber: 2,
    cover: 'relatorio-anual',
    daysAgo: 41,
    excerpt: 'Papel, cor e acabamento: cinco perguntas que poupam uma reimpressão.',
    lines: [
      'Metade das reimpressões evita-se com uma conversa de dez minutos antes de fechar o ficheiro.',
      'Pergunte sempre: em que papel, com que cor de referência, quantos exemplares a mais, quem aprova a prova e onde se guarda o ficheiro final.',
      '## A prova manda',
      'O ecrã brilha e o papel não. Aprove o que segura na mão.',
    ],
    title: 'Cinco perguntas antes de imprimir',
  },
]
