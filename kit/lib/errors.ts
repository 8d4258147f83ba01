import { STALE_RECORD } from './loaded-at'

/** A problem of the input. `path` is the key as sent ('nome', 'items.0.quantity', '' for the whole body). */
export interface Issue {
  path: string
  message: string
}

/** An error that routes answer, with its status and Portuguese message (OP-49, OP-50). */
export interface KnownError {
  code: string
  status: number
  message: string
}

/** A text alone is a conflict with the state of the record (409). */
type Answer = string | { status: number; message: string }
type Answers = Record<string, Answer>
type Said<A extends Answer> = A extends string ? { status: 409; message: A } : A
type KnownErrors<Table extends Answers> = { [Code in keyof Table & string]: Said<Table[Code]> & { code: Code } }

/** Defines the errors of a slice (its `errors.ts`), by code. */
export function defineErrors<const Table extends Answers>(table: Table): KnownErrors<Table> {
  const entries = Object.entries(table).map(([code, answer]) => [
    code,
    { code, ...(typeof answer === 'string' ? { message: answer, status: 409 } : answer) },
  ])
  return Object.fromEntries(entries) as unknown as KnownErrors<Table>
}

/** Errors that any route may answer; referenced by their code alone. */
export const ERRORS = defineErrors({
  invalid: { status: 400, message: 'Dados inválidos. Verifique os campos indicados.' },
  invalid_json: { status: 400, message: 'O corpo do pedido não é JSON válido.' },
  unauthenticated: { status: 401, message: 'Inicie sessão para continuar.' },
  forbidden: { status: 403, message: 'Não tem permissão para esta operação.' },
  foreign_origin: { status: 403, message: 'Pedido recusado: veio de outro site.' },
  route_not_found: { status: 404, message: 'Endereço não encontrado' },
  deleted_record_not_found: { status: 404, message: 'Registo não encontrado' },
  method_not_allowed: { status: 405, message: 'Método não permitido neste endereço.' },
  person_erased: 'Os dados desta pessoa foram apagados. Se ela voltar, crie um registo novo.',
  stale_record: STALE_RECORD,
  too_large: { status: 413, message: 'O pedido é demasiado grande (máximo {limit}).' },
  not_json: { status: 415, message: 'O pedido tem de ser enviado como JSON (application/json).' },
  too_many: {
    status: 429,
    message: 'Recebemos muitos pedidos deste endereço. Tente novamente dentro de alguns minutos.',
  },
  internal: { status: 500, message: 'Erro interno do servidor' },
  busy: {
    status: 503,
    message: 'Há muitos pedidos à espera neste momento. Tente novamente dentro de instantes.',
  },
  database_away: {
    status: 503,
    message: 'O serviço está temporariamente indisponível. Tente novamente dentro de instantes.',
  },
})

export type CommonCode = keyof typeof ERRORS
export type AnyError = CommonCode | KnownError

export const toKnownError = (error: AnyError): KnownError => (typeof error === 'string' ? ERRORS[error] : error)

interface ErrorDetails {
  issues?: readonly Issue[]
  retryAfterSeconds?: number
  /** Values for the {names} in the message. */
  values?: Record<string, string | number>
}

/** Thrown by operations; the binder answers `{ error, issues? }` with the status of its code. */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly code: string
  readonly status: number
  readonly issues: readonly Issue[]
  /** Set when a retry may succeed; becomes the Retry-After header. */
  readonly retryAfterSeconds: number | undefined

  constructor(error: AnyError, details: ErrorDetails = {}) {
    const { code, message, status } = toKnownError(error)
    super(fill(message, details.values))
    this.code = code
    this.status = status
    this.issues = details.issues ?? []
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

export function invalidAt(path: string, message: string): DomainError {
  return new DomainError('invalid', { issues: [{ path, message }] })
}

function fill(sentence: string, values: Record<string, string | number> = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole))
}
