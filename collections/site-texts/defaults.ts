/**
 * Default texts about the agency outside Home and the settings: the documented ones (PAGE-19). An emptied text falls
 * back to its default.
 */
export const SITE_TEXTS = {
  contact: {
    text: 'Conte-nos o que a sua marca precisa. Uma pessoa da equipa lê e responde em horário de expediente.',
    title: 'Entre em Contato',
    quoteBadge: 'ORÇAMENTO GRÁTIS',
    quoteText: 'Diga-nos o que precisa e recebe uma proposta detalhada, sem custos nem compromisso.',
    quoteTitle: 'Solicitar Orçamento',
    priorityBadge: 'PEDIDO PRIORITÁRIO',
    priorityText: 'O seu pedido passa à frente: recebe uma proposta em {prazo}, dentro do horário de expediente.',
    priorityTime: '2h',
    priorityTitle: 'Orçamento Prioritário',
  },
  news: {
    closingText: 'Diga-nos o que tem em mente: recebe uma proposta por escrito, sem compromisso.',
    closingTitle: 'Vamos trabalhar juntos?',
  },
  portfolio: {
    closingTitle: 'O próximo projeto pode ser o seu',
    text: 'Marcas, campanhas, papel e ecrãs. Em cada projeto contamos o que nos pediram, o que desenhámos e o que mudou depois.',
  },
  project: {
    hidesResults: false,
    results: [
      { label: 'Envolvimento', value: '+250%' },
      { label: 'Conversões', value: '+180%' },
      { label: 'Alcance', value: '+320%' },
    ],
  },
  search: {
    kicker: 'Marketing e design em Luanda',
    newsText: 'O que andamos a fazer, e o que aprendemos pelo caminho.',
    portfolioKeywords: 'portfólio, projetos, branding Luanda, design gráfico Angola, web design Angola',
    portfolioText:
      'Marcas, campanhas, embalagens e websites que desenhámos em Luanda: o pedido, a ideia e o trabalho, projeto a projeto.',
    portfolioTitle: 'Trabalho que se vê na rua e no ecrã',
    servicesKeywords:
      'serviços de marketing em Luanda, preços de design gráfico, impressão em Luanda, criação de sites',
    servicesText:
      'Marketing digital, design gráfico, branding, web design e impressão em Luanda: escolha os recursos, veja o preço em kwanzas e envie o pedido online.',
    servicesTitle: 'Do primeiro clique ao cartão na mão',
  },
  service: {
    benefits: [
      { text: 'Do briefing à entrega fala sempre com quem sabe do seu projeto.', title: 'Uma pessoa responsável' },
      {
        text: 'O valor da proposta é o valor que paga; o que mudar, combina-se antes.',
        title: 'Preço fechado por escrito',
      },
      { text: 'Datas em dias úteis, com um ponto de situação todas as semanas.', title: 'Prazos que se cumprem' },
      { text: 'Vê, comenta e afinamos consigo, sem custo adicional.', title: 'Duas rondas de revisões' },
      {
        text: 'Recebe os originais e as versões prontas a usar, com direitos cedidos.',
        title: 'Ficheiros que são seus',
      },
      { text: 'Se algo falhar depois da entrega, resolvemos.', title: 'Suporte técnico por 30 dias' },
    ],
    benefitsTitle: 'O que recebe em qualquer serviço',
    closingText:
      'Diga-nos o que precisa. Respondemos em 24 horas, no horário de expediente, com preço, prazo e passos por escrito.',
    closingTitle: 'Uma proposta detalhada em 24 horas',
    promise: 'Recebe uma proposta detalhada em 24 horas, sem custos nem compromisso.',
    steps: [
      { text: 'Uma conversa curta sobre o objetivo, o público e o que já existe.', title: 'Briefing' },
      {
        text: 'Desenhamos, escrevemos e produzimos, com a primeira versão para ver cedo.',
        title: 'Desenvolvimento',
      },
      { text: 'Comenta numa só lista; ajustamos até estar certo.', title: 'Revisões' },
      { text: 'Ficheiros finais, publicação ou impressão, e ficamos por perto.', title: 'Entrega' },
    ],
    stepsTitle: 'Do briefing à entrega',
    worksTitle: 'Trabalho que já fizemos',
  },
  services: {
    closingText: 'Se o que precisa não cabe numa lista, escreva-nos. Ouvimos primeiro, orçamentamos depois.',
    closingTitle: 'Pronto para pôr a sua marca a trabalhar?',
    digitalText: 'Para ser encontrado, seguido e escolhido online.',
    graphicText: 'Para ser reconhecido no papel, na montra e na rua.',
    orderText: 'Reveja as quantidades e diga-nos quem é. Confirmamos preço e prazo antes de começar.',
    otherText: 'Conte-nos o que precisa e fazemos o orçamento à medida.',
    otherTitle: 'Outra ideia?',
    promise: 'Cada entrega inclui suporte técnico por 30 dias',
    text: 'Escolha um serviço, junte os recursos de que precisa e veja quanto custa antes de falar connosco. Foi assim que começámos a trabalhar com mais de 200 empresas.',
    testimonialsText: 'Nas palavras de quem pagou a conta e voltou.',
    testimonialsTitle: 'Depoimentos',
    title: 'Serviços com o preço à vista',
  },
}

export type SiteTexts = typeof SITE_TEXTS

/** The stored texts of all sections, with the documented one for each that is missing or empty. */
export function textsOf(stored: Partial<Record<keyof SiteTexts, object>>): SiteTexts {
  const parts = Object.entries(SITE_TEXTS).map(([name, documented]) => [
    name,
    withDefaults<object>(documented, stored[name as keyof SiteTexts] ?? {}),
  ])
  return Object.fromEntries(parts) as SiteTexts
}

/** Texts of a section, with the documented one for each that is missing or empty. */
export function withDefaults<Texts extends object>(documented: Texts, stored: object): Texts {
  const own = Object.entries(stored).filter(([key, value]) => key in documented && value && value.length !== 0)
  return { ...documented, ...Object.fromEntries(own) }
}

/** Results of a project without figures of its own (PORT-29). */
export const defaultResults = ({ hidesResults, results }: SiteTexts['project']) => (hidesResults ? [] : results)
