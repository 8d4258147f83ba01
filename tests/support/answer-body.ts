import type * as featuredClients from '@collections/featured-clients/contract'
import type { FeaturedClientAnswer } from '@collections/featured-clients/schema'
import type * as projects from '@collections/projects/contract'
import type * as redirects from '@collections/redirects/contract'
import type * as serviceCategories from '@collections/service-categories/contract'
import type * as services from '@collections/services/contract'
import type { PublicService, ServiceAnswer } from '@collections/services/schema'
import type * as testimonials from '@collections/testimonials/contract'
import type { TestimonialAnswer } from '@collections/testimonials/schema'
import type * as users from '@collections/users/contract'
import type * as campaignLinks from '@crm/campaign-links/contract'
import type * as clients from '@crm/clients/contract'
import type { ClientAnswer } from '@crm/clients/schema'
import type * as contactStops from '@crm/contact-stops/contract'
import type * as conversions from '@crm/conversions/contract'
import type * as dashboard from '@crm/dashboard/contract'
import type * as duplicates from '@crm/duplicates/contract'
import type * as leads from '@crm/leads/contract'
import type * as mailServer from '@crm/mail-server/contract'
import type * as messages from '@crm/messages/contract'
import type * as notes from '@crm/notes/contract'
import type * as notifications from '@crm/notifications/contract'
import type * as orders from '@crm/orders/contract'
import type * as owners from '@crm/owners/contract'
import type * as payments from '@crm/payments/contract'
import type * as privacyRequests from '@crm/privacy-requests/contract'
import type * as proposals from '@crm/proposals/contract'
import type { Proposal } from '@crm/proposals/schema'
import type * as quotes from '@crm/quotes/contract'
import type * as retainers from '@crm/retainers/contract'
import type * as reminders from '@crm/reminders/contract'
import type * as spaces from '@crm/spaces/contract'
import type * as tasks from '@crm/tasks/contract'
import type { AnswerOf } from '@kit/http/define-route'
import type { Issue } from '@kit/lib/errors'

type Contracts =
  | typeof featuredClients
  | typeof projects
  | typeof serviceCategories
  | typeof services
  | typeof testimonials
  | typeof users
  | typeof campaignLinks
  | typeof clients
  | typeof contactStops
  | typeof conversions
  | typeof dashboard
  | typeof duplicates
  | typeof leads
  | typeof mailServer
  | typeof messages
  | typeof notes
  | typeof notifications
  | typeof orders
  | typeof owners
  | typeof payments
  | typeof privacyRequests
  | typeof proposals
  | typeof quotes
  | typeof retainers
  | typeof redirects
  | typeof reminders
  | typeof spaces
  | typeof tasks

type ValuesOf<Module> = Module extends object ? Module[keyof Module] : never
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (one: infer Whole) => void
  ? Whole
  : never

/** Keys to which two answers give different types; they are typed by hand below. */
type Unlike = 'client' | 'clients' | 'service' | 'services' | 'status' | 'testimonials'

type ServiceOfEitherSide = Omit<ServiceAnswer, 'id' | 'categoryId'> &
  Omit<PublicService, 'id' | 'categoryId' | 'basePrice' | 'estimatedDuration'> & {
    /** The uuid for staff, the number for visitors (OP-08). */
    id: string | number
    categoryId: string | number | null
  }

/**
 * Union of all answers of the API by key. Before a test sees an answer, its keys are checked against the schema of its
 * route; a key of another route reads as undefined and fails the expectation.
 */
export type AnswerBody = Required<Omit<All<Extract<AnswerOf<ValuesOf<Contracts>>, object>>, Unlike>> & {
  error: string
  issues: Issue[]
  /** A client of the CRM or a featured one. */
  client: ClientAnswer & FeaturedClientAnswer
  clients: (ClientAnswer & FeaturedClientAnswer)[]
  /** Content of a link's page (link-api.ts). */
  proposal: Proposal
  service: ServiceOfEitherSide
  services: ServiceAnswer[]
  /** With the fields for staff. */
  testimonials: TestimonialAnswer[]
  /** Health check. */
  status: string
  database: string
  version: string
}
