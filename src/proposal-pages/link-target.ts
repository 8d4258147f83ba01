import { SECRET } from '@crm/public-links/domain/purposes'
import { PROPOSAL_FORMS, type ProposalForm } from './view/link-content'

/** The part of a link that an address names. */
export type LinkPart = 'page' | 'pdf' | 'earlier' | 'visita' | 'lembretes' | ProposalForm

export interface LinkTarget {
  token: string
  part: LinkPart
  /** Number of an earlier revision or of an older PDF; 0 for the newest. */
  revision: number
  /** Address of the newest revision's page. */
  address: string
  query: URLSearchParams
}

const NUMBER = /^[1-9]\d{0,5}$/

/** True for every address below a link's path, valid or not: all get the headers of LINK-03. */
export const isLinkPath = (url: string): boolean => url.startsWith('/orcamento/')

/** Parses the address of a link; null if it is none. */
export function readLinkTarget(url: string): LinkTarget | null {
  const [path = '', query = ''] = url.split('?', 2)
  const [token = '', name = '', number = '', ...rest] = path.replace(/\/$/, '').split('/').slice(2)
  if (!SECRET.test(token) || rest.length > 0) return null
  const target = { address: `/orcamento/${token}`, query: new URLSearchParams(query), revision: 0, token }
  if (name === 'revisao') return NUMBER.test(number) ? { ...target, part: 'earlier', revision: Number(number) } : null
  if (number !== '') return null
  if (name === '') return { ...target, part: 'page' }
  if (name === 'visita' || name === 'lembretes') return { ...target, part: name }
  if (name === 'pdf') return { ...target, part: name, revision: askedRevision(target.query) }
  const form = PROPOSAL_FORMS.find((known) => known === name)
  return form ? { ...target, part: form } : null
}

function askedRevision(query: URLSearchParams): number {
  const text = query.get('revisao') ?? ''
  return NUMBER.test(text) ? Number(text) : 0
}

const READ: readonly LinkPart[] = ['page', 'pdf', 'earlier']

/**
 * Methods of an address. The one that stops reminders takes GET and POST, because mail programs use both (RFC 8058).
 */
export function allowedMethods({ part }: LinkTarget): readonly string[] {
  if (part === 'lembretes') return ['GET', 'HEAD', 'POST']
  return READ.includes(part) ? ['GET', 'HEAD'] : ['POST']
}
