/** Why a delivery failed, as a sentence for the sender. Administrators also see the technical text. */
export const FAILURE_SENTENCES = {
  by_hand: 'cancelada por uma pessoa',
  contact_stopped: 'a pessoa pediu para não ser contactada',
  expired: 'a mensagem perdeu a validade antes de poder ser enviada',
  interrupted: 'o envio foi interrompido várias vezes',
  mailed_lately: 'já seguiu outro email sobre este orçamento há menos de dois dias úteis',
  no_access: 'quem o recebia já não tem conta ou acesso ao registo',
  no_answer: 'o servidor de email não respondeu a tempo',
  not_configured: 'o envio de email não foi configurado em 7 dias',
  outside_hours: 'a agência estava fechada: segue na próxima abertura',
  own_address: 'o endereço é da própria agência',
  own_error: 'a mensagem não pôde ser preparada',
  receipt_limit: 'este endereço já recebeu um recibo na última hora ou três num dia',
  receipts_off: 'os recibos foram desligados nas definições do site',
  record_gone: 'o registo já não existe',
  refused: 'o servidor de quem recebe recusou-o',
  refused_for_now: 'o servidor de email pediu para tentar mais tarde',
  reminder_limit: 'o cliente já recebeu três destes lembretes',
  reminder_over: 'já não era preciso lembrar',
  reminder_refused: 'o cliente não quer lembretes deste orçamento',
  restored: 'veio de uma cópia de segurança: confirme se já tinha sido enviada antes de tentar de novo',
  sender_refused: 'o servidor de email recusou o remetente',
  stops_unreadable: 'não se sabe quem pediu para não ser contactado: falta o segredo anterior do site',
  suspected_spam: 'o pedido foi marcado como suspeita de spam',
  unknown_person: 'não temos dados de quem tem este email',
  unreachable: 'não foi possível ligar ao servidor de email',
  wrong_password: 'o servidor de email recusou o utilizador ou a palavra-passe',
}
export type FailureReason = keyof typeof FAILURE_SENTENCES

export interface DeliveryFailure {
  reason: FailureReason
  /** A retry would fail the same way. */
  isFinal: boolean
}

/** SMTP steps at which the server judges this mail: addresses and content. */
const JUDGING_STEPS = new Set<unknown>(['EENVELOPE', 'EMESSAGE'])
const SIGN_IN_ERRORS = new Set<unknown>(['EAUTH', 'ENOAUTH', 'EOAUTH2'])
/** Errors of nodemailer itself: settings and content. */
const OWN_ERRORS = new Set<unknown>(['ECONFIG', 'EFILEACCESS', 'ESTREAM', 'EURLACCESS'])

/**
 * Classifies an error of an attempt. SMTP's 5xx is permanent (RFC 5321, 4.2.1) for a recipient or content, but not for
 * authentication or the sender: the agency may correct its settings (NOTI-04).
 */
export function failureOf(error: unknown): DeliveryFailure {
  const { code, command, responseCode } = (error ?? {}) as { code?: unknown; command?: unknown; responseCode?: unknown }
  if (JUDGING_STEPS.has(code)) {
    // Without a server response, nodemailer itself found the address invalid.
    const isFinal = typeof responseCode === 'number' ? responseCode >= 500 : code === 'EENVELOPE'
    // Authentication required.
    if (responseCode === 530) return { isFinal: false, reason: 'wrong_password' }
    if (isFinal && command === 'MAIL FROM') return { isFinal: false, reason: 'sender_refused' }
    return { isFinal, reason: isFinal ? 'refused' : 'refused_for_now' }
  }
  if (SIGN_IN_ERRORS.has(code)) return { isFinal: false, reason: 'wrong_password' }
  if (code === 'ETIMEDOUT') return { isFinal: false, reason: 'no_answer' }
  if (error instanceof TypeError || OWN_ERRORS.has(code)) return { isFinal: false, reason: 'own_error' }
  // Everything else is the connection: name, port, TLS, a dropped line.
  return { isFinal: false, reason: 'unreachable' }
}

/** Failures independent of the message: once the server answers again, all that wait for it are sent at once. */
export const SERVER_FAILURES: readonly FailureReason[] = [
  'unreachable',
  'no_answer',
  'wrong_password',
  'sender_refused',
]
/** Failures of this message only; the next to the same recipient may succeed. */
export const OWN_FAILURES: readonly FailureReason[] = ['refused_for_now', 'own_error']
