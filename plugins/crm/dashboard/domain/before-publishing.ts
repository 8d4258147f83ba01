import { counted, formatCount } from '@kit/lib/counts'
import { isPrivateHost } from '@kit/lib/hosts'
import { agencyNameOf } from '@collections/site-settings/domain/agency-name'
import { hasAccount } from '@collections/site-settings/domain/bank-details'
import { hasText } from '@collections/site-settings/domain/has-text'

type Settings = Readonly<Partial<Record<string, unknown>>>

/** Facts that decide whether the site is ready for visitors. */
export interface Readiness {
  /** The stored site settings; keys that nobody has saved are missing. */
  settings: Settings
  defaults: Settings
  siteUrl: string
  /** Address that mails leave under; null without a mail server. */
  mailSender: string | null
  /** Who gets the mails about new requests and acceptances. */
  requestEmails: readonly string[]
  /** The first administrator's account while it still has the initial password; `isOwn` if it is the reader's. */
  firstPassword: { id: string; isOwn: boolean; name: string } | null
  demoRecords: number
  /** Titles of the pages and news among them. */
  demoPages: readonly string[]
  /** Addresses of the cards' projects that are published and not the demo's. */
  ownProjects: readonly string[]
  /** Number of published projects without results of their own; these show `results`. */
  projectsWithoutResults: number
  /** Values of these fixed results, such as '+250%'; none if the site hides them. */
  results: readonly string[]
  /** Titles of the shown catalogue entries that are documented ones with their documented prices. */
  documentedOffers: readonly string[]
  /** Types of the sections that the published Home shows. */
  homeSections: readonly string[]
  /** The two statements at the top of Home. */
  claims: readonly string[]
  /** Introduction of the services page. */
  servicesText: string
  /** Numbers of projects that the entries of the catalogue state. */
  projectCounts: readonly number[]
}

export interface PublishingTask {
  label: string
  /** Part of the visible content, so editors can do it too. */
  isContent?: boolean
  /** A sentence that says what is missing. */
  hint: string
  /** Where to do it; absent if outside of the administration. */
  href?: string
  isDone: boolean
}

const SETTINGS = '/admin/globals/site-settings'
const CONTACTS = ['email', 'phone', 'whatsapp'] as const
const SOCIAL = ['facebookUrl', 'instagramUrl', 'linkedinUrl'] as const

/** Tasks to do before publishing, most important first. */
export function publishingTasks(known: Readiness): PublishingTask[] {
  const { defaults, firstPassword, mailSender, requestEmails, settings, siteUrl } = known
  const isOwn = (key: string) => settings[key] !== undefined && settings[key] !== defaults[key]
  return [
    firstPasswordTask(firstPassword),
    {
      hint: `As ligações enviadas a clientes levam a ${siteUrl}, que eles não conseguem abrir. Peça a quem instalou o programa que indique o endereço público do site.`,
      isDone: !isPrivateUrl(siteUrl),
      label: 'Endereço do site',
    },
    {
      hint: mailSender
        ? `Os emails saem de ${mailSender}, o endereço do exemplo: há servidores que os recusam, e as respostas não chegam à agência.`
        : 'Sem servidor de email não sai nenhum orçamento, confirmação ou aviso.',
      href: '/admin/globals/mail-server',
      isDone: mailSender !== null && mailSender !== defaults.email,
      label: 'Envio de emails',
    },
    {
      hint: 'O site ainda diz «Agência».',
      href: SETTINGS,
      isContent: true,
      isDone: agencyNameOf(settings as { agencyName?: string | null }) !== defaults.agencyName,
      label: 'Nome da agência',
    },
    {
      hint: 'O email, o telefone ou o WhatsApp são os do exemplo.',
      href: SETTINGS,
      isContent: true,
      isDone: CONTACTS.every(isOwn),
      label: 'Contactos',
    },
    {
      hint:
        requestEmails.length === 0
          ? 'Nenhum administrador tem email: novos pedidos e aceitações não chegam a ninguém por email.'
          : 'Novos pedidos e aceitações vão para o email do exemplo.',
      href: SETTINGS,
      isDone: requestEmails.length > 0 && !requestEmails.includes(String(defaults.email)),
      label: 'Email para novos pedidos',
    },
    { hint: 'Os orçamentos saem sem o NIF da agência.', href: SETTINGS, isDone: Boolean(settings.nif), label: 'NIF' },
    {
      hint: 'Quem aceita um orçamento com sinal não vê para onde o pagar.',
      href: SETTINGS,
      isDone: hasAccount(settings),
      label: 'Dados bancários',
    },
    {
      hint: 'As ligações levam à página inicial de cada rede; apague as que não usa.',
      href: SETTINGS,
      isContent: true,
      isDone: SOCIAL.every(isOwn),
      label: 'Redes sociais',
    },
    {
      hint: 'Faltam os Termos de Uso ou a Política de Privacidade.',
      href: SETTINGS,
      isContent: true,
      isDone: hasText(settings.termsOfUse) && hasText(settings.privacyPolicy),
      label: 'Textos legais',
    },
    ...inventedTasks(known),
  ]
}

/** Leads to the account that has the initial password, which need not be the reader's. */
function firstPasswordTask(account: Readiness['firstPassword']): PublishingTask {
  const task = { isDone: account === null, label: 'Palavra-passe inicial' }
  return account && !account.isOwn
    ? {
        ...task,
        hint: `A conta «${account.name}» ainda tem a palavra-passe com que a administração nasceu. Mude-a ou apague a conta.`,
        href: `/admin/collections/users/${account.id}`,
      }
    : { ...task, hint: 'Mude a palavra-passe com que a administração nasceu.', href: '/admin/account' }
}

/** Tasks about content that the product invented for a fresh site. */
function inventedTasks(known: Readiness): PublishingTask[] {
  const { demoPages, demoRecords, documentedOffers, settings } = known
  const cards = countInventedCards(known)
  const titles = demoPages.map((title) => `«${title}»`).join(' · ')
  return [
    {
      hint: `Ninguém confirmou: ${unconfirmedFigures(known).join(' · ')}.`,
      href: SETTINGS,
      isContent: true,
      isDone: settings.areFiguresConfirmed === true,
      label: 'Números do site',
    },
    {
      hint:
        'Inventados: os seis depoimentos da página de serviços e, enquanto não tiver os seus, os depoimentos e os ' +
        'clientes com resultados da página inicial. Desligue «Mostrar conteúdo de exemplo».',
      href: SETTINGS,
      isContent: true,
      isDone: settings.showSamples === false,
      label: 'Conteúdo de exemplo',
    },
    {
      hint: `Com os preços do exemplo, que os clientes veem e pedem: ${documentedOffers.join(' · ')}. Mude os preços no «Catálogo», ou crie as suas entradas e apague estas.`,
      href: '/admin/collections/catalogue',
      isContent: true,
      isDone: documentedOffers.length === 0,
      label: 'Serviços e preços',
    },
    {
      hint: `A página inicial mostra ${counted(cards, 'trabalho inventado', 'trabalhos inventados')}. Escolha os da agência em «Cartões do portfólio».`,
      href: SETTINGS,
      isContent: true,
      isDone: cards === 0,
      label: 'Cartões do portfólio',
    },
    {
      hint: `${counted(demoRecords, 'registo inventado', 'registos inventados')} para mostrar o programa.${titles && ` Páginas e notícias: ${titles}.`}`,
      isDone: demoRecords === 0,
      label: DEMO_TASK,
    },
  ]
}

/** Number of Home's cards that are still the documented ones, without a work of the agency's own behind them. */
function countInventedCards({ defaults, homeSections, ownProjects, settings }: Readiness): number {
  if (!homeSections.includes('homePortfolio')) return 0
  const cardsOf = ({ portfolioCards }: Settings) =>
    (portfolioCards ?? []) as readonly { slug?: string | null; title?: string | null }[]
  const documented = cardsOf(defaults)
  return (settings.portfolioCards ? cardsOf(settings) : documented).filter(
    ({ slug, title }) =>
      documented.some((card) => card.slug === slug && card.title === title) && !ownProjects.includes(slug ?? ''),
  ).length
}

/** Home's sections with numbers, and the settings that hold these. */
const STATISTICS = [
  ['homeAbout', 'aboutStatistics'],
  ['homeClients', 'clientStatistics'],
] as const

/** Every number that the site claims without confirmation (decision 0046). */
function unconfirmedFigures(known: Readiness): string[] {
  const { claims, defaults, homeSections, projectCounts, projectsWithoutResults, results, servicesText, settings } =
    known
  const figures = STATISTICS.flatMap(([section, key]) => {
    if (!homeSections.includes(section)) return []
    const rows = (settings[key] ?? defaults[key] ?? []) as readonly { label: string; value: string }[]
    return rows.map(({ label, value }) => `${value} ${label}`)
  })
  const works =
    projectsWithoutResults === 1
      ? 'num projeto sem resultados próprios'
      : `em ${projectsWithoutResults} projetos sem resultados próprios`
  const sentences = servicesText.split(/(?<=[.!?])\s+/).filter((sentence) => /\d/.test(sentence))
  const counts = projectCounts.filter((count) => count > 0)
  return [
    ...claims,
    ...figures,
    ...(projectsWithoutResults > 0 && results.length > 0 ? [`${LIST.format(results)} ${works}`] : []),
    ...sentences.map((sentence) => `«${sentence}»`),
    ...(counts.length > 0 ? [`projetos realizados, no catálogo: ${LIST.format(counts.map(formatCount))}`] : []),
  ]
}

const LIST = new Intl.ListFormat('pt-PT')

/** Label of the task that the button completes. */
export const DEMO_TASK = 'Registos de demonstração'

/** Whether only this machine or its own network opens the address. */
const isPrivateUrl = (url: string) => isPrivateHost(new URL(url).hostname.replace(/^\[(.*)\]$/, '$1'))
