import type { ClientInstalment } from '@crm/proposals/operations/answers'
import type { ClientProposal } from '@crm/proposals/operations/client-proposals'
import type { Proposal, PublicAccount } from '@crm/proposals/schema'
import type { ClientRetainer } from '@crm/retainers/operations/client-retainers'
import type { OrderStatus } from '@crm/statuses/domain/statuses'
import { luandaDay } from '@kit/lib/dates'
import { formatKwanza } from '@kit/lib/money'

/** An instalment, with where its proof is sent. */
export interface SpacePayment extends ClientInstalment {
  /** A proof of it waits to be confirmed. */
  isProved: boolean
  proofPath: string | null
  /** What the client writes on the transfer: the same on every page. */
  reference: string
}

export interface SpaceProject {
  id: string
  completedAt: string | null
  dueDate: string | null
  number: string
  ownerId: string | null
  /** The quote that it came of. */
  quote: ClientProposal | null
  status: OrderStatus
  title: string
}

/** All that a client is shown of their quotes, projects, avenças and payments (DELI-03). */
export interface Space {
  account: PublicAccount
  /** The person, whose questions they are. */
  contactName: string
  name: string
  /** Of the space itself. */
  path: string
  payments: SpacePayment[]
  projects: SpaceProject[]
  proposals: ClientProposal[]
  retainers: ClientRetainer[]
}

export interface ShownProject extends SpaceProject {
  ownerName: string | null
  /** Of its quote; null where nobody can ask. */
  questions: Proposal['questions'] | null
}

/** Something that waits for the client. */
export interface Owed {
  /** The day, in Luanda, by which. */
  day: string | null
  label: string
  path: string
  /** What it is of. */
  title: string
}

/** What waits for the client, the soonest first (DELI-04). */
export function owedOf({ payments, proposals }: Pick<Space, 'payments' | 'proposals'>): Owed[] {
  const toPay = payments
    .filter(({ isDue, isProved }) => isDue && !isProved)
    .map(({ dueOn, id, openCents, recordTitle, title }) => ({
      day: dueOn,
      label: `Pagar ${title}: ${formatKwanza(openCents)}`,
      path: `#${paymentId(id)}`,
      title: recordTitle,
    }))
  const toAnswer = proposals.flatMap(({ number, path, state, title, validUntil }) =>
    state === 'open' && path
      ? [
          {
            day: validUntil && luandaDay(new Date(validUntil)),
            label: `Responder ao orçamento ${number}`,
            path: `${path}#resposta`,
            title,
          },
        ]
      : [],
  )
  return [...toPay, ...toAnswer].toSorted((one, other) => (one.day ?? '9').localeCompare(other.day ?? '9'))
}

/** The place of an instalment on the page. */
export const paymentId = (id: string): string => `pagamento-${id}`
