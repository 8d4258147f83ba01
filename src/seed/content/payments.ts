import type { READY_PLANS } from '@crm/payment-plans/domain/payment-plan'
import type { Deliverable } from '@crm/retainers/schema'
import type { ItemSeed } from './crm-records'
import { line } from './quote-draft'

/** Payments received so far for a seeded project's plan. */
export interface PlanSeed {
  orderKey: string
  plan: keyof typeof READY_PLANS
  /** Delay of each received instalment in days after its due date, in plan order. */
  paidDaysLate: readonly number[]
  /** Partial payment of the next instalment, in kwanza. */
  part?: number
  /** Days until the client has promised to pay the next instalment. */
  promisedInDays?: number
}

/** Covers paid, withheld, partly paid, late, promised and future instalments, and those of a cancelled project. */
export const planSeeds: readonly PlanSeed[] = [
  { orderKey: 'order-embondeiro', paidDaysLate: [2], plan: '50 % + 50 %' },
  { orderKey: 'order-kalunga', paidDaysLate: [0, 6], plan: '50 % + 50 %' },
  { orderKey: 'order-kixi', paidDaysLate: [1, 0, 9], plan: '40 % + 30 % + 30 %' },
  { orderKey: 'order-tati-lookbook', paidDaysLate: [4], plan: 'Tudo na entrega' },
  { orderKey: 'order-mufete', paidDaysLate: [0, 3], plan: '50 % + 50 %' },
  { orderKey: 'order-cassoneca', paidDaysLate: [0], part: 150_000, plan: '50 % + 50 %' },
  { orderKey: 'order-mupeke', paidDaysLate: [1], plan: '50 % + 50 %', promisedInDays: 3 },
  { orderKey: 'order-zunga', paidDaysLate: [0, 2], plan: '40 % + 30 % + 30 %' },
  { orderKey: 'order-gabela', paidDaysLate: [1], plan: '50 % + 50 %' },
]

/** An avença that began on the first of a month. */
export interface RetainerSeed {
  clientKey: string
  title: string
  items: readonly ItemSeed[]
  monthsAgo: number
  deliverables: readonly Deliverable[]
  /** Quantity delivered this month, per deliverable. */
  delivered?: readonly number[]
  /** Number of latest months that are unpaid. */
  unpaidMonths?: number
  pausedMonthsAgo?: number
  endsInDays?: number
}

const posts = (number: number): Deliverable => ({ kind: 'publication', name: 'Publicações', number })
const meeting: Deliverable = { kind: 'visit', name: 'Reunião do mês', number: 1 }

/** Two active avenças, one of them over its included quantity, one paused and one that ends. */
export const retainerSeeds: readonly RetainerSeed[] = [
  {
    clientKey: 'client-kixi',
    deliverables: [posts(12), meeting, { kind: 'report', name: 'Relatório', number: 1 }],
    delivered: [9, 1],
    items: [line('Gestão de Redes Sociais'), line('Criação de Conteúdo')],
    monthsAgo: 8,
    title: 'Redes sociais Kixi',
    unpaidMonths: 1,
  },
  {
    clientKey: 'client-zunga',
    deliverables: [posts(8), { kind: 'design', name: 'Peças para a rua', number: 2 }],
    delivered: [8, 3],
    items: [line('Gestão de Redes Sociais')],
    monthsAgo: 4,
    title: 'Zunga nas redes',
    unpaidMonths: 2,
  },
  {
    clientKey: 'client-gabela',
    deliverables: [posts(6)],
    items: [line('Criação de Conteúdo')],
    monthsAgo: 7,
    pausedMonthsAgo: 2,
    title: 'Conteúdo Gabela',
  },
  {
    clientKey: 'client-mufete',
    deliverables: [posts(4), meeting],
    delivered: [3],
    endsInDays: 45,
    items: [line('Criação de Conteúdo')],
    monthsAgo: 10,
    title: 'Ementa e novidades da Casa Mufete',
  },
]
