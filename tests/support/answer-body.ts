import type { FeaturedClientAnswer } from '@collections/featured-clients/schema'
import type { ProjectAnswer } from '@collections/projects/schema'
import type { ServiceCategoryAnswer } from '@collections/service-categories/contract'
import type { PublicService, ServiceAnswer } from '@collections/services/schema'
import type { TestimonialAnswer } from '@collections/testimonials/schema'
import type { Person } from '@collections/users/contract'
import type { ActivityAnswer } from '@collections/activities/schema'
import type { ClientAnswer, ClientLinks } from '@crm/clients/schema'
import type { DashboardStats } from '@crm/dashboard/contract'
import type { LastMerge, MergeAnswer, UndoneMerge } from '@crm/duplicates/schema'
import type { DuplicateLead, LeadAnswer, LeadLinks } from '@crm/leads/schema'
import type { MessageAnswer } from '@crm/messages/schema'
import type { NotificationAnswer, NotificationChoice } from '@crm/notifications/schema'
import type { OrderAnswer, OrderLinks } from '@crm/orders/schema'
import type { Proposal, Sharing } from '@crm/proposals/schema'
import type { QuoteAnswer, QuoteLinks, ShareAnswer } from '@crm/quotes/schema'
import type { NoteAnswer } from '@crm/notes/schema'
import type { PreviewAnswer, Reminders } from '@crm/reminders/schema'
import type { RefusalReport, TeamReport } from '@crm/reports/contract'
import type { TaskAnswer } from '@crm/tasks/schema'
import type { ImportReport } from '@kit/csv/import-schema'
import type { Issue } from '@kit/lib/errors'

type ServiceOfEitherSide = Omit<ServiceAnswer, 'id' | 'categoryId'> &
  Omit<PublicService, 'id' | 'categoryId' | 'basePrice' | 'estimatedDuration'> & {
    /** The uuid for staff, the number for visitors (OP-08). */
    id: string | number
    categoryId: string | number | null
  }

/**
 * Everything that some answer of the API has, under its key. Which keys an answer really has is checked against the
 * schema of its route before a test sees it; a key of another route reads as undefined and fails the expectation.
 */
export interface AnswerBody
  extends MergeAnswer, UndoneMerge, Reminders, PreviewAnswer, Omit<Sharing, 'link'>, Omit<ShareAnswer, 'quote'> {
  proposal: Proposal
  error: string
  issues: Issue[]
  success: true
  page: number
  total: number
  totalPages: number
  activities: ActivityAnswer[]
  /** How many records are linked with another. */
  count: number
  categories: ServiceCategoryAnswer[]
  /** A client of the CRM or a featured one. */
  client: ClientAnswer & FeaturedClientAnswer
  clients: (ClientAnswer & FeaturedClientAnswer)[]
  duplicates: DuplicateLead[]
  /** How many records of the demo went to the trash. */
  removed: number
  lead: LeadAnswer
  links: ClientLinks & LeadLinks & OrderLinks & QuoteLinks
  leads: LeadAnswer[]
  merge: LastMerge | null
  message: MessageAnswer
  messages: MessageAnswer[]
  choices: NotificationChoice[]
  notifications: NotificationAnswer[]
  /** How many notifications are unread. */
  unread: number
  order: OrderAnswer
  orders: OrderAnswer[]
  people: Person[]
  project: ProjectAnswer
  projects: ProjectAnswer[]
  quote: QuoteAnswer
  /** Of an import, of the team, or of refusals. */
  report: ImportReport & RefusalReport & TeamReport
  quotes: QuoteAnswer[]
  service: ServiceOfEitherSide
  services: ServiceAnswer[]
  servicesByCategory: Record<string, PublicService[]>
  stats: DashboardStats
  note: NoteAnswer
  notes: NoteAnswer[]
  task: TaskAnswer
  tasks: TaskAnswer[]
  testimonial: TestimonialAnswer
  testimonials: TestimonialAnswer[]
  /** Health. */
  status: string
  database: string
  version: string
}
