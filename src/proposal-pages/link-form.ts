import {
  type AcceptInput,
  acceptInput,
  type AskInput,
  askInput,
  type RefuseInput,
  refuseInput,
} from '@crm/proposals/schema'
import { parseInput } from '@kit/http/answers'
import { isSameOrigin } from '@kit/http/same-origin'

/** A submitted form or query: the first value of each name, and the ticked optional lines. */
export interface SentForm {
  values: Readonly<Partial<Record<string, string>>>
  selected: readonly string[]
}

/** Parses `application/x-www-form-urlencoded`, with line ends normalised. */
export function readForm(text: string): SentForm {
  const sent = new URLSearchParams(text)
  const values: Record<string, string> = {}
  for (const [name, value] of sent) values[name] ??= value.replace(/\r\n?/g, '\n')
  return { selected: sent.getAll('linha'), values }
}

/** @throws DomainError invalid, with the issues at the names of the fields */
export function parseAcceptance({ selected, values }: SentForm): AcceptInput {
  return parseInput(acceptInput, {
    ...values,
    consent: values.consent === 'sim',
    selected,
  })
}

/** @throws DomainError invalid, with the issues at the names of the fields */
export const parseRefusal = ({ values }: SentForm): RefuseInput => parseInput(refuseInput, values)

/** @throws DomainError invalid, with the issues at the names of the fields */
export const parseQuestion = ({ values }: SentForm): AskInput => parseInput(askInput, values)

/**
 * The same-origin check of OP-56. A page with `Referrer-Policy: no-referrer` sends its own forms with `Origin: null`,
 * which proves nothing: then `Sec-Fetch-Site` decides. Browsers without that header must still know the secret.
 */
export function isOwnForm(sent: Headers, siteUrl: string): boolean {
  const headers = new Headers(sent)
  if (headers.get('origin') === 'null') headers.delete('origin')
  return isSameOrigin(headers, siteUrl)
}
