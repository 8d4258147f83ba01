import { limitSubmissions } from '@crm/leads/operations/submission'
import { askForData, confirmAsked } from '@crm/privacy-requests/operations/confirmation'
import { askInput } from '@crm/privacy-requests/schema'
import { callerOf, createRateLimit } from '@kit/data/rate-limit'
import { parseInput, sentenceOf } from '@kit/http/answers'
import { DomainError } from '@kit/lib/errors'
import { HONEYPOT } from '@/site/forms/honeypot'
import { seeOther } from './link-answer'
import type { SentForm } from './link-form'
import type { AskedLink } from './link-proposal'
import type { LinkTarget } from './link-target'
import type { LinkContent, TypedForm } from './view/link-content'

/** The form without a link, or its confirmation (PRIV-13); the same for everybody. */
export const dataForm = ({ query }: LinkTarget): LinkContent => ({
  isSent: query.get('feito') === 'pedido',
  kind: 'data-request',
  typed: null,
})

/**
 * Takes the form, or confirms the request of a link. The form counts towards the rate limit of all the site's forms.
 */
export async function answerDataRequest(
  link: AskedLink,
  readSent: () => Promise<Response | SentForm>,
): Promise<Response> {
  const { req, target } = link
  if (target.token === '') return ask(link, readSent)
  await confirmAsked(req, target.token)
  return seeOther(target.address)
}

/** Statuses with which the form comes back as it was typed. */
const GIVEN_BACK: readonly number[] = [400, 429]

/** Limits how often a rejected form is rendered again per address; beyond it the error is cheap to answer. */
const givenBack = createRateLimit({ name: 'given-back', points: 3, windowSeconds: 10 * 60 })

async function ask({ req, show, target }: AskedLink, readSent: () => Promise<Response | SentForm>): Promise<Response> {
  const refusal = await limitSubmissions(req).then(
    () => null,
    (error: unknown) => ({ error }),
  )
  if (refusal && (await givenBack.consume(req.payload, callerOf(req))) !== null) throw refusal.error
  const sent = await readSent()
  if (sent instanceof Response) return sent
  const { values } = sent
  try {
    if (refusal) throw refusal.error
    const input = parseInput(askInput, values)
    // Bots get the same answer as everybody.
    if (!values[HONEYPOT]) await askForData(req, input)
  } catch (error) {
    if (!(error instanceof DomainError) || !GIVEN_BACK.includes(error.status)) throw error
    const { issues, retryAfterSeconds, status } = error
    const typed: TypedForm = { form: 'pedido', issues, sentence: sentenceOf(error), values }
    const page = await show(status, { isSent: false, kind: 'data-request', typed })
    if (retryAfterSeconds) page.headers.set('Retry-After', String(retryAfterSeconds))
    return page
  }
  return seeOther(`${target.address}?feito=pedido`)
}
