import type { RefusalReason } from '@crm/proposals/domain/refusal-reasons'

/** What has happened to a seeded quote since it was shared, on the day it was sent. Days count back from the seeding. */
export interface ProposalSeed {
  quoteKey: string
  /** Looks of the client, in their order. */
  visitsDaysAgo?: readonly number[]
  questions?: readonly { daysAgo: number; isFromStaff?: true; text: string }[]
  /** What the first revision had of the first line instead, and when the second took its place. */
  revised?: { daysAgo: number; note: string; quantityBefore: number }
  /** Remarks that were written afterwards and not sent yet. */
  unsentNotes?: string
  accepted?: { daysAgo: number; role: string }
  refused?: { daysAgo: number; reason: RefusalReason; text: string }
}

/** A proposal in each state that its page and drawer know; the other quotes were sent as a PDF, or not at all. */
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
  { accepted: { daysAgo: 64.2, role: 'Diretora clínica' }, quoteKey: 'quote-kandengue', visitsDaysAgo: [66.1, 64.3] },
  {
    quoteKey: 'quote-imobiliaria',
    refused: { daysAgo: 60.4, reason: 'price', text: 'Este ano o orçamento não chega. Voltamos a falar em março.' },
    visitsDaysAgo: [70.5],
  },
  { quoteKey: 'quote-ginasio', visitsDaysAgo: [45.3] },
]
