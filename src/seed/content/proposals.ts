import type { RefusalReason } from '@crm/proposals/domain/answers'

/** Events of a seeded quote since it was shared, which was on the day it was sent. Days count back from seeding. */
export interface ProposalSeed {
  quoteKey: string
  /** The client's visits, in order. */
  visitsDaysAgo?: readonly number[]
  questions?: readonly { daysAgo: number; isFromStaff?: true; text: string }[]
  /** Quantity of the first line in the first revision, and when the second revision replaced it. */
  revised?: { daysAgo: number; note: string; quantityBefore: number }
  /** Remarks written afterwards and not sent yet. */
  unsentNotes?: string
  /** Includes a proof of the deposit's payment. */
  accepted?: { daysAgo: number; provedDaysAgo: number; role: string }
  refused?: { daysAgo: number; reason: RefusalReason; text: string }
}

/** Proposals in every state of page and drawer; the other quotes were sent as a PDF, or not at all. */
export const proposalSeeds: readonly ProposalSeed[] = [
  { quoteKey: 'quote-escola' },
  { quoteKey: 'quote-tati', unsentNotes: 'A sessão fotográfica fica para janeiro.', visitsDaysAgo: [13.4, 6.2] },
  {
    questions: [
      { daysAgo: 7.3, text: 'O sistema de reservas aceita pagamento por Multicaixa Express?' },
      {
        daysAgo: 6.9,
        isFromStaff: true,
        text: 'Aceita. O hóspede paga ao reservar e a confirmação chega por email e SMS.',
      },
      { daysAgo: 1.6, text: 'E conseguem ter o site pronto antes do Natal?' },
    ],
    quoteKey: 'quote-hotel',
    visitsDaysAgo: [8.7, 7.4, 1.7],
  },
  {
    quoteKey: 'quote-musica',
    revised: { daysAgo: 2.5, note: 'Três meses de redes sociais em vez de dois, como pediu.', quantityBefore: 2 },
    visitsDaysAgo: [5.6, 4.2],
  },
  {
    accepted: { daysAgo: 64.2, provedDaysAgo: 63.4, role: 'Diretora clínica' },
    quoteKey: 'quote-kandengue',
    visitsDaysAgo: [66.1, 64.3],
  },
  {
    quoteKey: 'quote-imobiliaria',
    refused: { daysAgo: 60.4, reason: 'price', text: 'Este ano o orçamento não chega. Voltamos a falar em março.' },
    visitsDaysAgo: [70.5],
  },
  { quoteKey: 'quote-ginasio', visitsDaysAgo: [45.3] },
]

/** A bank transfer as a phone shows it. Bars stand for text, because the available fonts depend on the machine. */
export const PROOF_PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1280" viewBox="0 0 720 1280">
  <rect width="720" height="1280" fill="#f2eef7"/>
  <rect x="48" y="120" width="624" height="1040" rx="28" fill="#fff"/>
  <circle cx="360" cy="270" r="64" fill="#2f9e6d"/>
  <path d="m330 272 22 22 42-48" fill="none" stroke="#fff" stroke-linecap="round" stroke-linejoin="round" stroke-width="12"/>
  <g fill="#17131f"><rect x="180" y="376" width="360" height="34" rx="17"/><rect x="250" y="436" width="220" height="24" rx="12"/></g>
  <g fill="#b9b1c6"><rect x="96" y="560" width="180" height="20" rx="10"/><rect x="96" y="680" width="140" height="20" rx="10"/><rect x="96" y="800" width="210" height="20" rx="10"/><rect x="96" y="920" width="160" height="20" rx="10"/></g>
  <g fill="#4a4356"><rect x="344" y="560" width="280" height="20" rx="10"/><rect x="404" y="680" width="220" height="20" rx="10"/><rect x="384" y="800" width="240" height="20" rx="10"/><rect x="454" y="920" width="170" height="20" rx="10"/></g>
</svg>`
