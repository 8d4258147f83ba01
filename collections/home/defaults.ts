/** Default texts of Home until staff change them (PAGE-19): the documented texts. */
export const HOME_TEXTS = {
  about: {
    badge: 'Agência Premium',
    heading: 'Sobre Nós',
    lead: 'Começámos em Luanda com uma mesa, uma impressora e a certeza de que uma marca angolana pode ser tão bem desenhada como qualquer outra no mundo.',
    mission: 'Ligar marcas angolanas às pessoas que as vão escolher.',
    missionHeading: 'Missão',
    story:
      'Hoje juntamos estratégia, design e produção na mesma sala: quem pensa a campanha senta-se ao lado de quem acerta a cor na prova de impressão. É mais rápido, e vê-se no resultado.',
    storyHeading: 'Nossa História',
    values: [
      { text: 'Testamos canais, formatos e materiais antes de os recomendar.', title: 'Inovação constante' },
      { text: 'Uma ideia clara por peça, desenhada até não sobrar nada.', title: 'Excelência criativa' },
      { text: 'Cada projeto parte de um número e volta a ele no fim.', title: 'Resultados mensuráveis' },
    ],
  },
  clients: { closing: 'A próxima história pode ser a sua.', heading: 'Empresas que Confiam em Nós' },
  hero: { claims: ['+200 projetos realizados', '100% satisfação garantida'] },
  portfolio: { heading: 'Trabalho que se vê na rua e no ecrã' },
  services: {
    heading: 'Do primeiro clique ao cartão na mão',
    text: 'Uma equipa só para o que se vê no ecrã e o que se segura na mão. Escolha por onde começar.',
  },
  testimonials: { heading: 'Depoimentos', text: 'Nas palavras de quem pagou a conta e voltou.' },
} as const

type Stored = Partial<Record<'firstClaim' | 'secondClaim', string | null>>

/** The two statements at the top of Home; the documented one for each that is missing or empty. */
export function claimsOf({ firstClaim, secondClaim }: Stored): string[] {
  const [first, second] = HOME_TEXTS.hero.claims
  return [firstClaim || first, secondClaim || second]
}
