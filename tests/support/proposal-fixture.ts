import { consentTo, consentVersionOf } from '@crm/proposals/domain/answers'
import type { Proposal } from '@crm/proposals/schema'
import { offerTotals } from '@crm/line-items/domain/totals'
import type { FrozenQuote } from '@crm/revisions/schema'
import type { Line } from '@crm/line-items/domain/line-items'
import { SITE_DEFAULTS } from '@collections/site-settings/defaults'
import type { ProposalContent } from '@/proposal-pages/view/link-content'
import type { SiteSettings } from '@/site/settings/read-site-settings'

/** The settings that pages behind a link are drawn with. */
export const LINK_SETTINGS: SiteSettings = {
  ...SITE_DEFAULTS,
  chat: null,
  isVatExtra: true,
  privacyPolicy: null,
  showSamples: true,
  termsOfUse: null,
}

const line = (id: string, description: string, unitPriceCents: number, rest: Partial<Line> = {}): Line => ({
  description,
  id,
  isOptional: false,
  isSelected: false,
  quantity: 1,
  unitPriceCents,
  ...rest,
  totalCents: unitPriceCents * (rest.quantity ?? 1),
})

export const LINES: readonly Line[] = [
  line('l1', 'Identidade visual: logótipo, paleta, tipografia e manual da marca em português', 45_000_000),
  line('l2', 'Publicações para redes sociais, com texto e imagem', 1_500_000, { quantity: 12 }),
  line('l3', 'Site de cinco páginas, com formulário de contacto', 62_500_050),
  line('l4', 'Sessão fotográfica na loja de Talatona', 12_000_000, { isOptional: true, isSelected: true }),
  line('l5', 'Cartões de visita, caixa de 250', 1_850_000, { isOptional: true, quantity: 4 }),
]

/** A frozen quote with five lines, two of them optional. */
export function frozenQuote(changes: Partial<FrozenQuote> = {}): FrozenQuote {
  const quote: FrozenQuote = {
    agency: {
      address: 'Luanda',
      email: 'geral@exemplo.ao',
      name: 'Agência',
      nif: '5417000000',
      phone: null,
      website: null,
    },
    client: { address: null, company: 'Casa Mufete, Lda.', email: null, name: 'Ana Domingos', nif: null, phone: null },
    conditions:
      'Inclui duas rondas de revisões por peça.\nO prazo conta do dia em que o sinal chega.\nOs ficheiros finais são seus depois do pagamento total.',
    depositCents: 0,
    depositPercent: 50,
    description: 'Do nome à fachada: a marca, o site e três meses de redes sociais para a abertura da segunda casa.',
    fixedTotalCents: 0,
    format: 1,
    grossCents: 0,
    issuedAt: '2026-11-20T09:00:00.000Z',
    lines: [...LINES],
    notes: null,
    number: 'ORC-2026-0042',
    restCents: 0,
    revision: 1,
    title: 'Identidade e lançamento da Casa Mufete',
    totalCents: 0,
    validUntil: '2027-01-15T22:59:59.999Z',
    vatCents: 0,
    vatRatePercent: 14,
    ...changes,
  }
  return { ...quote, ...offerTotals(quote) }
}

/** Content of an open proposal's page. */
export function proposalContent(changes: Partial<Proposal> = {}, rest: Partial<ProposalContent> = {}): ProposalContent {
  const quote = changes.quote ?? frozenQuote()
  return {
    address: `/orcamento/${'a'.repeat(32)}`,
    asksForValidity: false,
    hasAsked: false,
    isStaff: false,
    isTakenForBot: false,
    kind: 'proposal',
    presentation: { author: null, testimonial: null, works: [] },
    proposal: {
      acceptance: null,
      changes: null,
      consent: { text: consentTo(quote, quote), version: consentVersionOf(quote.lines) },
      contentHash: '0'.repeat(64),
      deposit: null,
      earlier: [],
      hasNewProof: false,
      hasWork: false,
      instalments: [],
      mostProofs: 3,
      payment: null,
      project: null,
      proofs: 0,
      questions: [],
      quote,
      refusal: null,
      sharedAt: '2026-11-21T10:00:00.000Z',
      state: 'open',
      ...changes,
    },
    selected: ['l4'],
    typed: null,
    ...rest,
  }
}
