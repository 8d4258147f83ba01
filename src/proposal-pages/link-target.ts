import {
  DATA_REQUEST_PAGE,
  type LinkPurpose,
  linkPath,
  purposeOf,
  PURPOSES,
  SECRET,
} from '@crm/public-links/domain/purposes'
import { PROPOSAL_FORMS, type ProposalForm } from './view/link-content'

/** The part of a link that an address names. */
export type LinkPart = 'page' | 'pdf' | 'earlier' | 'visita' | 'lembretes' | ProposalForm

export interface LinkTarget {
  purpose: LinkPurpose
  token: string
  part: LinkPart
  /** Number of an earlier revision; 0 for the newest. */
  revision: number
  /** Number of a project in a client's space; '' for the space itself. */
  project: string
  /** Address of the newest revision's page, of the space or of its project. */
  address: string
  query: URLSearchParams
}

const NUMBER = /^[1-9]\d{0,5}$/
const PROJECT_NUMBER = /^[A-Z]{3}-\d{4}-\d{4,9}$/

/**
 * True for every address below a link's path, valid or not: all get the headers of LINK-03. The path itself is none: the
 * old site may have had a page there, which is redirected.
 */
export function isLinkPath(url: string): boolean {
  const path = pathOf(url)
  const purpose = purposeOf(path)
  return purpose === 'data-request' || (purpose !== undefined && path !== PURPOSES[purpose].path)
}

/** The data-request page without a secret counts as a link, too: its form is handled like theirs. */
function pathOf(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  return path === DATA_REQUEST_PAGE ? `${path}/` : path
}

/** Parses a link's address; null for any other. */
export function readLinkTarget(url: string): LinkTarget | null {
  const path = pathOf(url)
  const purpose = purposeOf(path)
  if (!purpose) return null
  const [token = '', ...names] = path.slice(PURPOSES[purpose].path.length).replace(/\/$/, '').split('/')
  const query = new URLSearchParams(url.split('?', 2)[1] ?? '')
  const target = { address: linkPath(purpose, token), project: '', purpose, query, revision: 0, token }
  if (purpose === 'data-request' && path === `${DATA_REQUEST_PAGE}/`)
    return { ...target, address: DATA_REQUEST_PAGE, part: 'page' }
  if (!SECRET.test(token) || names.length > 2) return null
  if (isButtonPage(purpose)) return names.length === 0 ? { ...target, part: 'page' } : null
  return purpose === 'client' ? inSpace(target, names) : inProposal(target, names)
}

type Found = Omit<LinkTarget, 'part'>

function inProposal(target: Found, [name = '', number = '']: string[]): LinkTarget | null {
  if (name === 'revisao') return NUMBER.test(number) ? { ...target, part: 'earlier', revision: Number(number) } : null
  if (number !== '') return null
  if (name === '') return { ...target, part: 'page' }
  if (name === 'pdf' || name === 'visita' || name === 'lembretes') return { ...target, part: name }
  const form = PROPOSAL_FORMS.find((known) => known === name)
  return form ? { ...target, part: form } : null
}

function inSpace(target: Found, [project = '', form = '']: string[]): LinkTarget | null {
  if (project === '') return { ...target, part: 'page' }
  if (project === 'extrato' && form === '') return { ...target, part: 'pdf' }
  if (!PROJECT_NUMBER.test(project) || (form !== '' && form !== 'perguntar')) return null
  return { ...target, address: `${target.address}/${project}`, part: form || 'page', project }
}

/** One page, with a button that posts to itself. */
const isButtonPage = (purpose: LinkPurpose): boolean => purpose === 'data-request' || purpose === 'privacy'

const READ: readonly LinkPart[] = ['page', 'pdf', 'earlier']

/**
 * Allowed methods of an address. The one that stops reminders takes GET and POST, because mail programs use both (RFC
 * 8058).
 */
export function allowedMethods({ part, purpose }: LinkTarget): readonly string[] {
  if (part === 'lembretes' || isButtonPage(purpose)) return ['GET', 'HEAD', 'POST']
  return READ.includes(part) ? ['GET', 'HEAD'] : ['POST']
}
