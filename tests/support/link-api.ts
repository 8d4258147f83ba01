import type { PayloadRequest, SanitizedConfig } from 'payload'

import { acceptProposal } from '@crm/proposals/operations/acceptance'
import { askQuestion } from '@crm/proposals/operations/questions'
import { countVisit } from '@crm/proposals/operations/visits'
import { printProposal } from '@crm/proposals/operations/documents'
import { readEarlierRevision, readProposal } from '@crm/proposals/operations/proposal'
import { refuseProposal } from '@crm/proposals/operations/refusal'
import { admitProof, sendProof } from '@crm/proposals/operations/proofs'
import { acceptInput, askInput, type Proposal, refuseInput, visitInput } from '@crm/proposals/schema'
import { answerError, parseInput } from '@kit/http/answers'
import { toPayloadRequest } from '@kit/http/dispatch'
import type { Role } from '@kit/lib/roles'
import type { TestApi } from './api'

type Work = (req: PayloadRequest, secret: string, sent: unknown) => Promise<unknown>

/** Operations of the forms of a link's page, by name. */
const FORMS: Record<string, Work> = {
  accept: (req, secret, sent) => acceptProposal(req, secret, parseInput(acceptInput, sent)),
  proofs: async (req, secret, sent) => {
    await admitProof(req, secret)
    await sendProof(req, secret, Buffer.from((sent as { file: string }).file, 'base64'))
  },
  questions: (req, secret, sent) => askQuestion(req, secret, parseInput(askInput, sent)),
  refuse: (req, secret, sent) => refuseProposal(req, secret, parseInput(refuseInput, sent)),
  visits: (req, secret, sent) => countVisit(req, secret, parseInput(visitInput, sent)),
}

/**
 * The operations behind a link's page, without its HTML: `{secret}` and `{secret}/revisions/{n}` read, `{secret}/pdf`
 * prints, and the forms answer with the resulting proposal. The page itself is tested in the browser.
 */
export async function answerLink(config: SanitizedConfig, request: Request, path: string): Promise<Response> {
  const sent: unknown = request.method === 'POST' ? await request.clone().json() : null
  const req = await toPayloadRequest(request, config)
  const [secret = '', part = '', number = ''] = path.split('/')
  try {
    if (part === 'pdf') return await printProposal(req, secret)
    if (part === 'revisions') return Response.json(await readEarlierRevision(req, secret, Number(number)))
    if (part !== '') await FORMS[part]?.(req, secret, sent)
    return Response.json(part === 'visits' ? {} : { proposal: await readProposal(req, secret) })
  } catch (error) {
    return answerError(error, req)
  }
}

/** Body of an acceptance of the proposal without changes. */
export const acceptanceOf = ({ consent, contentHash, quote }: Proposal, change: object = {}) => ({
  consent: true,
  consentVersion: consent.version,
  contentHash,
  grossCents: quote.grossCents,
  name: 'Teresa Domingos',
  revision: quote.revision,
  role: 'Diretora',
  selected: quote.lines.filter((line) => line.isOptional && line.isSelected).map(({ id }) => id),
  ...change,
})

/** What staff do with a quote on its client's way to a yes. */
export function quoteFlow(api: TestApi) {
  const client = { name: 'Teresa Domingos', role: 'Diretora' }
  const post = (as: Role, path: string, body: object) => api.call('POST', `/api/crm/quotes/${path}`, { as, body })
  const remove = (path: string, seen: string | null) =>
    api.call('DELETE', `/api/crm/quotes/${path}`, { as: 'comercial', body: { seen } })
  /** What staff see before they undo or replace a part of it. */
  const sharingOf = async (id: string) => (await api.call('GET', `/api/crm/quotes/${id}/sharing`, { as: 'admin' })).body
  return {
    acceptByPhone: (id: string, change: object = {}) =>
      post('comercial', `${id}/acceptance`, { ...client, channel: 'phone', ...change }),
    /** @returns the link's secret */
    share: async (id: string, body: object = { via: 'copy' }) =>
      (await post('comercial', `${id}/share`, body)).body.link.split('/').at(-1) ?? '',
    renewLink: async (id: string) => post('comercial', `${id}/link`, { seen: (await sharingOf(id)).link }),
    takeBackDeposit: async (id: string) => remove(`${id}/deposit`, (await sharingOf(id)).deposit?.notedAt ?? null),
    voidAcceptance: async (id: string) =>
      post('admin', `${id}/acceptance/void`, {
        reason: 'Engano',
        seen: (await sharingOf(id)).acceptance?.id ?? null,
      }),
    withdrawLink: async (id: string) => remove(`${id}/link`, (await sharingOf(id)).link),
  }
}
