import { clientSeeds } from './clients'
import type { QuoteSeed } from './crm-records'
import { leadSeeds } from './leads'
import { freeLine, line, type QuoteDraft } from './quote-draft'
import { wonQuotes } from './quotes-won'

const openQuotes: readonly QuoteDraft[] = [
  {
    key: 'quote-hotel',
    title: 'Website e reservas Hotel Welwitschia',
    description: 'Site em português e inglês com reservas diretas.',
    status: 'sent',
    daysAgo: 10,
    validUntilInDays: 20,
    sentDaysAgo: 9,
    leadKey: 'lead-hotel',
    items: [
      line('Criação de Website'),
      freeLine('Sistema de reservas diretas', 240_000),
      { ...freeLine('Sessão fotográfica (1 dia)', 95_000), isOptional: true },
    ],
  },
  {
    key: 'quote-escola',
    title: 'Papelaria Colégio Santana',
    description: 'Papel timbrado, pastas e diplomas.',
    status: 'sent',
    daysAgo: 12,
    validUntilInDays: 18,
    sentDaysAgo: 12,
    leadKey: 'lead-escola',
    items: [line('Papel Timbrado e Pastas', 2)],
  },
  {
    key: 'quote-musica',
    title: 'Marketing digital Mavinga Records',
    description: 'Plano de três meses para o novo EP.',
    status: 'sent',
    daysAgo: 7,
    validUntilInDays: 8,
    sentDaysAgo: 6,
    leadKey: 'lead-musica',
    notes: 'Investimento em anúncios pago diretamente pelo cliente.',
    items: [
      line('Gestão de Redes Sociais', 3),
      line('Tráfego Pago (Google e Meta Ads)', 3),
      line('Criação de Conteúdo', 3),
    ],
  },
  {
    key: 'quote-agro',
    title: 'Catálogo Sementes do Planalto',
    description: 'Catálogo de 32 páginas com 60 variedades.',
    status: 'draft',
    daysAgo: 3,
    validUntilInDays: 30,
    leadKey: 'lead-agro',
    items: [line('Catálogo de Produtos'), freeLine('Ilustração botânica', 14_500, 8)],
  },
  {
    key: 'quote-seguros',
    title: 'Rebranding Girassol Seguros',
    description: 'Estratégia, identidade e implementação em 12 balcões.',
    status: 'draft',
    daysAgo: 1,
    validUntilInDays: 30,
    leadKey: 'lead-seguros',
    items: [
      line('Rebranding', 1, 380_000),
      line('Criação de Website'),
      line('Papel Timbrado e Pastas', 3),
      freeLine('Sinalética por balcão', 65_000, 12),
    ],
  },
  {
    key: 'quote-tati',
    title: 'Campanha de coleção Yolanda Tati',
    description: 'Página de campanha e anúncios para a coleção de dezembro.',
    status: 'sent',
    daysAgo: 15,
    validUntilInDays: 15,
    sentDaysAgo: 14,
    clientKey: 'client-tati',
    items: [line('Página de Campanha'), line('Tráfego Pago (Google e Meta Ads)')],
  },
]

const closedQuotes: readonly QuoteDraft[] = [
  {
    key: 'quote-imobiliaria',
    title: 'SEO Morar Bem',
    description: 'Posicionamento e conteúdos para seis meses.',
    status: 'rejected',
    daysAgo: 72,
    validUntilInDays: -42,
    sentDaysAgo: 71,
    leadKey: 'lead-imobiliaria',
    items: [line('SEO e Posicionamento', 3)],
  },
  {
    key: 'quote-ginasio',
    title: 'Anúncios Ginásio Vigor',
    description: 'Campanha de inscrições de dois meses.',
    status: 'expired',
    daysAgo: 48,
    validUntilInDays: -18,
    sentDaysAgo: 47,
    leadKey: 'lead-ginasio',
    items: [line('Tráfego Pago (Google e Meta Ads)', 2, 55_000)],
  },
  {
    key: 'quote-tundavala',
    title: 'Relatório anual Tundavala',
    description: 'Relatório de 64 páginas e versão digital.',
    status: 'expired',
    daysAgo: 58,
    validUntilInDays: -28,
    sentDaysAgo: 57,
    clientKey: 'client-tundavala',
    items: [freeLine('Paginação e infografia (64 páginas)', 5_000, 64), freeLine('Revisão de texto', 60_000)],
  },
]

/** Takes the recipient from the client, else from the lead: a quote always has a name and an address. */
function withRecipient(draft: QuoteDraft): QuoteSeed {
  const person =
    clientSeeds.find(({ key }) => key === draft.clientKey) ?? leadSeeds.find(({ key }) => key === draft.leadKey)
  if (!person) throw new Error(`Quote without a known client or lead in the seed: ${draft.key}`)
  const { name, email, phone, company } = person
  return { ...draft, recipient: { name, email, phone, company } }
}

/** 16 quotes in every status, oldest first, so that numbers follow dates (DATA-55, OP-69). */
export const quoteSeeds: readonly QuoteSeed[] = [...wonQuotes, ...openQuotes, ...closedQuotes]
  .map(withRecipient)
  .sort((a, b) => b.daysAgo - a.daysAgo)
