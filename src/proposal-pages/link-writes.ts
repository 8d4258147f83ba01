import type { PayloadRequest } from 'payload'

import { downloadByLink } from '@crm/privacy/operations/export-link'
import { acceptProposal } from '@crm/proposals/operations/acceptance'
import { askQuestion } from '@crm/proposals/operations/questions'
import { countVisit } from '@crm/proposals/operations/visits'
import { refuseProposal } from '@crm/proposals/operations/refusal'
import { type AskInput, visitInput } from '@crm/proposals/schema'
import { parseInput, sentenceOf } from '@kit/http/answers'
import { getEnv } from '@kit/process/env'
import { DomainError } from '@kit/lib/errors'
import { type ProposalForm, withQuery } from './view/link-content'
import { seeOther, sentenceAnswer } from './link-answer'
import { isOwnForm, parseAcceptance, parseQuestion, parseRefusal, readForm, type SentForm } from './link-form'
import { answerDataRequest } from './link-data-request'
import { contentOf } from './link-content-of'
import { type AskedLink, isBot, isStaff } from './link-proposal'
import { askInSpace } from './link-space'
import type { LinkTarget } from './link-target'
import { stopReminders } from './link-reminders'
import { receiveProof } from './link-upload'

const BODY_LIMIT = 64 * 1024
const FORM_TYPE = /^application\/x-www-form-urlencoded\b/i
const UPLOAD_TYPE = /^multipart\/form-data\b/i
const notAForm = (type: string) => `O pedido tem de ser enviado como formulário (${type}).`

const askOfQuote = (req: PayloadRequest, { token }: LinkTarget, input: AskInput) => askQuestion(req, token, input)

interface FormAction {
  /** Told to the page by the redirect. */
  done: string
  place: string
  run: (link: AskedLink, sent: SentForm) => Promise<unknown>
}

const ACTIONS: Record<ProposalForm, FormAction> = {
  aceitar: {
    done: 'aceite',
    place: 'resposta',
    run: ({ req, target }, sent) => acceptProposal(req, target.token, parseAcceptance(sent)),
  },
  comprovativo: { done: 'comprovativo', place: 'comprovativo', run: receiveProof },
  perguntar: {
    done: 'pergunta',
    place: 'perguntas',
    run: ({ req, target }, sent) =>
      (target.purpose === 'client' ? askInSpace : askOfQuote)(req, target, parseQuestion(sent)),
  },
  recusar: {
    done: 'recusado',
    place: 'resposta',
    run: ({ req, target }, sent) => refuseProposal(req, target.token, parseRefusal(sent)),
  },
}

/**
 * Handles a submitted form. Success redirects (post/redirect/get), so that a reload sends nothing again; a rejected
 * form comes back with everything that was typed (LINK-14).
 */
export async function answerWritten(link: AskedLink): Promise<Response> {
  const { req, target } = link
  if (!isOwnForm(req.headers, getEnv().siteUrl)) throw new DomainError('foreign_origin')
  if (target.purpose === 'data-request') return answerDataRequest(link, () => readSent(link))
  if (target.purpose === 'privacy') return downloadByLink(req, target.token)
  // Mail programs choose the body's type themselves (RFC 8058, 3.2); its content is ignored.
  if (target.part === 'lembretes') return stopReminders(link)
  const type = req.headers.get('content-type') ?? ''
  if (target.part === 'comprovativo') {
    // The file is read only after the right to send it was checked.
    return UPLOAD_TYPE.test(type)
      ? answerForm(link, target.part, { selected: [], values: {} })
      : sentenceAnswer(415, notAForm('multipart/form-data'))
  }
  const sent = await readSent(link)
  if (sent instanceof Response) return sent
  if (target.part === 'visita') return noteVisit(link, sent)
  return answerForm(link, target.part as ProposalForm, sent)
}

async function readSent({ body, req }: AskedLink): Promise<Response | SentForm> {
  if (!FORM_TYPE.test(req.headers.get('content-type') ?? ''))
    return sentenceAnswer(415, notAForm('application/x-www-form-urlencoded'))
  return readForm(((await body?.read(BODY_LIMIT, false)) ?? '').toString())
}

async function noteVisit({ req, target }: AskedLink, { values }: SentForm): Promise<Response> {
  const visit = parseInput(visitInput, values)
  if (!isStaff(req) && !isBot(req)) await countVisit(req, target.token, visit)
  return new Response(null, { status: 204 })
}

async function answerForm(link: AskedLink, form: ProposalForm, sent: SentForm): Promise<Response> {
  const { req, show, target } = link
  const { done, place, run } = ACTIONS[form]
  try {
    await run(link, sent)
  } catch (error) {
    if (!(error instanceof DomainError) || !RETURNED.has(error.status)) throw error
    const values = error.status === 409 ? withoutConsent(sent.values) : sent.values
    const typed = { form, issues: error.issues, sentence: sentenceOf(error), values }
    return show(error.status, await contentOf(req, target, { ...sent, typed }))
  }
  return seeOther(`${withQuery(target.address, { isTakenForBot: isBot(req) }, { feito: done })}#${place}`)
}

/** Statuses with which the form comes back. */
const RETURNED = new Set([400, 409, 429])

/** Removes the consent, because the offer has changed. */
const withoutConsent = ({ consent: _consent, ...values }: SentForm['values']): SentForm['values'] => values
