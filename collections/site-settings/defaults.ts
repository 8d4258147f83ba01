import { homeProjectDrafts } from '../../src/seed/content/portfolio-home'

/** The documented texts of the site: what is shown until staff change them (OP-28, OP-32, OP-33, OP-41, SITE-62). */
export const SITE_DEFAULTS = {
  aboutStatistics: [
    { description: 'Marcas, campanhas e impressos entregues em Angola', label: 'Projetos realizados', value: '200+' },
    { description: 'Empresas que voltam e recomendam', label: 'Clientes satisfeitos', value: '150+' },
    { description: 'A ligar estratégia, design e produção', label: 'Anos de experiência', value: '5+' },
  ],
  address: 'Luanda, Angola',
  agencyName: 'Agência',
  clientStatistics: [
    { description: '', label: 'Clientes Satisfeitos', value: '50+' },
    { description: '', label: 'Projetos Entregues', value: '200+' },
    { description: '', label: 'Taxa de Satisfação', value: '98%' },
    { description: '', label: 'Anos de Experiência', value: '5+' },
  ],
  copyrightYear: 2024,
  email: 'geral@exemplo.ao',
  facebookUrl: 'https://www.facebook.com/',
  footerDescription: 'Agência de marketing e design gráfico em Luanda. Conectamos marcas a resultados.',
  heroHeadline: 'Conectamos marcas a resultados',
  heroSubheading: 'Design e publicidade feitos em Luanda para marcas que querem ser vistas, lembradas e escolhidas.',
  instagramUrl: 'https://www.instagram.com/',
  linkedinUrl: 'https://www.linkedin.com/',
  nif: '',
  openingHours: 'Segunda a Sexta: 8h–18h',
  phone: '+244 900 000 000',
  portfolioCards: homeProjectDrafts.map(({ homeCard, slug, title }) => ({
    gradient: `${homeCard?.gradient.from},${homeCard?.gradient.to}`,
    // The cover of the project of this address, until staff choose another picture.
    image: '',
    slug: slug as string,
    subtitle: homeCard?.subtitle ?? '',
    title,
  })),
  seoDescription:
    'Agência de marketing digital e design gráfico em Luanda: websites, redes sociais, identidade visual e impressão.',
  seoKeywords: 'agência de marketing, design gráfico, Luanda, Angola, websites, branding, impressão',
  seoTitle: 'Agência de marketing e design em Luanda',
  tagline: 'Conectamos marcas a resultados',
  whatsapp: '+244 900 000 000',
} as const
