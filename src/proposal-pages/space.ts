import type { ClientInstalment } from '@crm/proposals/operations/answers'
import type { ClientProposal } from '@crm/proposals/operations/client-proposals'
import type { Proposal, PublicAccount } from '@crm/proposals/schema'
import type { ClientRetainer } from '@crm/retainers/operations/client-retainers'
import type { OrderStatus } from '@crm/statuses/domain/statuses'
import { luandaDay } from '@kit/lib/dates'
import { formatKwanza } from '@kit/lib/money'

/** An instalment with the address for its proof. */
export interface SpacePayment extends ClientInstalment {
  /** A proof awaits confirmation. */
  isProved: boolean
  proofPath: string | null
  /** Payment reference that the client writes on the transfer, the same on every page. */
  reference: string
}

export interface SpaceProject {
  id: string
  completedAt: string | null
  dueDate: string | null
  number: string
  ownerId: string | null
  /** The quote that it came from. */
  quote: ClientProposal | null
  status: OrderStatus
  title: string
}

/** Everything that a client sees of their quotes, projects, avenças and payments (DELI-03). */
export interface Space {
  account: PublicAccount
  /** Contact person, who asks the questions. */
  contactName: string
  name: string
  /** Path of the space. */
  path: string
  payments: SpacePayment[]
  projects: SpaceProject[]
  proposals: ClientProposal[]
  retainers: ClientRetainer[]
}

export interface ShownProject extends SpaceProject {
  ownerName: string | null
  /** Questions of its quote; null if the client cannot ask. */
  questions: Proposal['questions'] | null
}

/** Something that the client has to do. */
export interface Owed {
  /** Deadline, a day in Luanda. */
  day: string | null
  label: string
  path: string
  /** Title of the proposal or payment's project. */
  title: string
}

/** Lists what the client has to do, soonest first (DELI-04). */
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

/** Element id of an instalment on the page. */
export const paymentId = (id: string): string => `pagamento-${id}`
