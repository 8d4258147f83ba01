import { DEFAULT_NAME } from './domain/agency-name'

/** Default text of a quote's mail, until the agency writes its own. */
export const QUOTE_MESSAGE = `Olá {cliente},

Obrigado pelo seu interesse. A nossa proposta «{titulo}» está pronta.`

/** The documented texts of the site, shown until staff change them (OP-28, OP-32, OP-33, OP-41, SITE-62). */
export const SITE_DEFAULTS = {
  aboutStatistics: [
    { description: 'Marcas, campanhas e impressos entregues em Angola', label: 'Projetos realizados', value: '200+' },
    { description: 'Empresas que voltam e recomendam', label: 'Clientes satisfeitos', value: '150+' },
    { description: 'A ligar estratégia, design e produção', label: 'Anos de experiência', value: '5+' },
  ],
  address: 'Luanda, Angola',
  agencyName: DEFAULT_NAME,
  brandColour: '',
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
  // In the documented order. Without a picture, the card shows the cover of the project with this slug.
  portfolioCards: [
    {
      gradient: '#0F3B3A,#FF5B2E',
      image: '',
      slug: 'website-corporativo',
      subtitle: 'Seguimento de carga e cotação em três passos',
      title: 'Website corporativo Cassoneca',
    },
    {
      gradient: '#1F4D36,#C9E265',
      image: '',
      slug: 'campanha-eco',
      subtitle: 'Lançamento digital de uma marca ecológica',
      title: 'Campanha «Volta à terra»',
    },
    {
      gradient: '#C8371F,#E5A93B',
      image: '',
      slug: 'identidade-restaurante',
      subtitle: 'Da fachada à ementa, um peixe numa só linha',
      title: 'Identidade Casa Mufete',
    },
    {
      gradient: '#2136E0,#FF4D8D',
      image: '',
      slug: 'festival-cultural',
      subtitle: 'Um alfabeto de formas para três dias junto ao mar',
      title: 'Festival Kalunga',
    },
    {
      gradient: '#8B5CF6,#17122B',
      image: '',
      slug: 'branding-agencia',
      subtitle: 'Duas formas que se encontram',
      title: 'A nossa própria marca',
    },
    {
      gradient: '#FFD21F,#FF4B33',
      image: '',
      slug: 'app-entregas',
      subtitle: 'Comida de bairro em quatro toques',
      title: 'Aplicação Zunga',
    },
  ],
  seoDescription:
    'Agência de marketing digital e design gráfico em Luanda: websites, redes sociais, identidade visual e impressão.',
  seoKeywords: 'agência de marketing, design gráfico, Luanda, Angola, websites, branding, impressão',
  seoTitle: 'Agência de marketing e design em Luanda',
  tagline: 'Conectamos marcas a resultados',
  whatsapp: '+244 900 000 000',
} as const
