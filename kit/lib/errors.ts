import { STALE_RECORD } from './loaded-at'

/** One thing wrong with the input: the key as it was sent ('nome', 'items.0.quantity', '' for the whole body). */
export interface Issue {
  path: string
  message: string
}

/** Status and Portuguese sentence of every error that a documented route may answer (OP-49, OP-50). */
export const ERRORS = {
  invalid: { status: 400, message: 'Dados inválidos. Verifique os campos indicados.' },
  invalid_json: { status: 400, message: 'O corpo do pedido não é JSON válido.' },
  unauthenticated: { status: 401, message: 'Inicie sessão para continuar.' },
  forbidden: { status: 403, message: 'Não tem permissão para esta operação.' },
  foreign_origin: { status: 403, message: 'Pedido recusado: veio de outro site.' },
  route_not_found: { status: 404, message: 'Endereço não encontrado' },
  project_not_found: { status: 404, message: 'Projeto não encontrado' },
  service_not_found: { status: 404, message: 'Serviço não encontrado' },
  lead_not_found: { status: 404, message: 'Lead não encontrado' },
  quote_not_found: { status: 404, message: 'Orçamento não encontrado' },
  client_not_found: { status: 404, message: 'Cliente não encontrado' },
  order_not_found: { status: 404, message: 'Projeto não encontrado' },
  featured_client_not_found: { status: 404, message: 'Cliente em destaque não encontrado' },
  deleted_record_not_found: { status: 404, message: 'Registo não encontrado' },
  message_not_found: { status: 404, message: 'Mensagem não encontrada' },
  note_not_found: { status: 404, message: 'Nota não encontrada' },
  task_not_found: { status: 404, message: 'Tarefa não encontrada' },
  user_not_found: { status: 404, message: 'Utilizador não encontrado' },
  testimonial_not_found: { status: 404, message: 'Depoimento não encontrado' },
  link_not_found: { status: 404, message: 'Ligação não encontrada' },
  revision_not_found: { status: 404, message: 'Revisão não encontrada' },
  method_not_allowed: { status: 405, message: 'Método não permitido neste endereço.' },
  leads_have_open_quotes: {
    status: 409,
    message: 'Estes leads têm cada um o seu orçamento em aberto: {quoteNumbers}. Feche primeiro um deles.',
  },
  leads_are_other_clients: {
    status: 409,
    message: 'Estes leads já são clientes diferentes: {clients}. Junte primeiro os clientes.',
  },
  merge_is_final: {
    status: 409,
    message:
      'Já não é possível anular esta junção: passaram mais de 30 dias, ou um dos registos voltou a ser junto ou foi eliminado de vez.',
  },
  record_is_merged: {
    status: 409,
    message: 'Este registo foi junto a outro. Só volta com «Anular junção», nos detalhes de quem ficou.',
  },
  lead_closed: { status: 409, message: 'Este lead já foi ganho ou perdido e não pode receber orçamento.' },
  lead_has_open_quote: { status: 409, message: 'Este lead já tem um orçamento em aberto: {quoteNumber}' },
  quote_not_convertible: {
    status: 409,
    message: 'Um orçamento rejeitado ou expirado não pode ser convertido em cliente.',
  },
  quote_has_client: { status: 409, message: 'Este orçamento já tem um cliente associado.' },
  quote_has_order: { status: 409, message: 'Este orçamento já tem um projeto: {orderNumber}' },
  client_has_orders: {
    status: 409,
    message: 'Não é possível deletar o cliente: tem {count} pedido(s) associado(s)',
  },
  client_has_quotes: {
    status: 409,
    message: 'Não é possível deletar o cliente: tem {count} orçamento(s) associado(s)',
  },
  deletion_is_final: {
    status: 409,
    message:
      'Já não é possível anular: passaram mais de 10 minutos, ou o registo foi mexido entretanto. Um administrador ainda o pode repor a partir do lixo.',
  },
  client_in_trash: {
    status: 409,
    message: 'Não é possível repor: o cliente deste registo foi deletado. Reponha primeiro o cliente.',
  },
  message_in_delivery: {
    status: 409,
    message: 'Esta mensagem está a ser enviada neste momento. Aguarde um instante.',
  },
  message_already_sent: { status: 409, message: 'Esta mensagem já foi enviada.' },
  message_not_waiting: { status: 409, message: 'Esta mensagem já não está na fila.' },
  message_without_text: {
    status: 409,
    message: 'O texto desta mensagem já não está guardado: envie-a de novo a partir do registo.',
  },
  note_is_fixed: {
    status: 409,
    message: 'Já passaram 15 minutos, ou a nota é de outra pessoa: só um administrador a pode mudar.',
  },
  user_has_work: {
    status: 409,
    message: 'Esta pessoa é responsável por {work}. Passe-os primeiro a outra pessoa, na página desta conta.',
  },
  nothing_to_share: { status: 409, message: 'Não há alterações para enviar.' },
  quote_is_accepted: {
    status: 409,
    message: 'Este orçamento foi aceite em {date} e já não pode ser alterado. Duplique-o ou anule a aceitação.',
  },
  proposal_total_changed: { status: 409, message: 'O total mudou. Reveja o orçamento antes de aceitar.' },
  proposal_revised: {
    status: 409,
    message: 'Este orçamento foi atualizado. Reveja a revisão {revision} antes de responder.',
  },
  proposal_expired: { status: 409, message: 'Este orçamento expirou em {date}.' },
  proposal_refused: {
    status: 409,
    message: 'Este orçamento já foi recusado em {date}. Fale connosco se mudou de ideias.',
  },
  proposal_accepted: { status: 409, message: 'Este orçamento já foi aceite em {date}.' },
  proposal_not_accepted: { status: 409, message: 'Este orçamento ainda não foi aceite.' },
  proofs_complete: {
    status: 409,
    message: 'Já recebemos 3 comprovativos deste orçamento. Se precisa de enviar outro, fale connosco.',
  },
  deposit_known: { status: 409, message: 'O sinal deste orçamento já foi registado em {date}.' },
  deposit_not_found: { status: 404, message: 'Este orçamento não tem um sinal registado.' },
  proof_not_found: { status: 404, message: 'Comprovativo não encontrado' },
  quote_not_accepted: { status: 409, message: 'Este orçamento não tem uma aceitação para anular.' },
  quote_not_shared: { status: 409, message: 'Este orçamento ainda não foi partilhado.' },
  reminder_impossible: { status: 409, message: 'Este orçamento não está à espera de resposta do cliente.' },
  reminder_without_address: {
    status: 409,
    message: 'Este orçamento não tem um email do cliente. Lembre por WhatsApp.',
  },
  reminder_refused: { status: 409, message: 'O cliente pediu para não receber lembretes deste orçamento.' },
  reminder_limit: { status: 409, message: 'O cliente já recebeu três lembretes deste orçamento.' },
  mailed_lately: {
    status: 409,
    message: 'Já seguiu um email sobre este orçamento há menos de dois dias úteis. Lembre por WhatsApp.',
  },
  quote_not_prolongable: { status: 409, message: 'Só se prolonga a validade de um orçamento enviado ou expirado.' },
  unsent_changes: {
    status: 409,
    message: 'Há alterações por enviar. Envie primeiro a revisão, já com a nova validade.',
  },
  stale_record: { status: 409, message: STALE_RECORD },
  link_ended: { status: 410, message: 'Esta ligação já não está ativa.' },
  too_large: { status: 413, message: 'O pedido é demasiado grande (máximo {limit}).' },
  not_json: { status: 415, message: 'O pedido tem de ser enviado como JSON (application/json).' },
  too_many: {
    status: 429,
    message: 'Recebemos muitos pedidos deste endereço. Tente novamente dentro de alguns minutos.',
  },
  internal: { status: 500, message: 'Erro interno do servidor' },
  mail_not_configured: {
    status: 503,
    message: 'O envio de email não está configurado: defina SMTP_URL nas variáveis de ambiente.',
  },
  busy: {
    status: 503,
    message: 'Há muitos pedidos à espera neste momento. Tente novamente dentro de instantes.',
  },
  database_away: {
    status: 503,
    message: 'O serviço está temporariamente indisponível. Tente novamente dentro de instantes.',
  },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS

interface ErrorDetails {
  issues?: readonly Issue[]
  retryAfterSeconds?: number
  /** What stands for {name} in the sentence. */
  values?: Record<string, string | number>
}

/** Raised by operations; the binder turns it into `{ error, issues? }` with the status of its code. */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly code: ErrorCode
  readonly issues: readonly Issue[]
  /** When trying again may help; becomes the header Retry-After. */
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(sentence(code, details.values))
    this.code = code
    this.issues = details.issues ?? []
    this.retryAfterSeconds = details.retryAfterSeconds
  }

  get status(): number {
    return ERRORS[this.code].status
  }
}

/** Input that is wrong at one key. */
export function invalidAt(path: string, message: string): DomainError {
  return new DomainError('invalid', { issues: [{ path, message }] })
}

function sentence(code: ErrorCode, values: Record<string, string | number> = {}): string {
  return ERRORS[code].message.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole))
}
