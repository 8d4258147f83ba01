import type { Security } from './security'

interface Tried {
  host: string
  port: number
  recipient: string
  security: Security
  sender: string
  waitSeconds: number
}

/** Error fields of nodemailer and Node. A TLS error only has its message. */
interface Told {
  cert?: unknown
  code?: string
  command?: string
  message?: string
  responseCode?: number
}

/** Says why a test mail failed and what to correct (OPS-21). */
export function failureSentence(error: unknown, tried: Tried): string {
  const told = (error ?? {}) as Told
  return tlsSentence(told, tried) ?? judgedSentence(told, tried) ?? lineSentence(told, tried)
}

function tlsSentence({ cert, code, message = '', responseCode }: Told, { host, port, security }: Tried): string | null {
  if (security === 'none') return null
  // Only a host name mismatch attaches the certificate.
  if (cert) return `O certificado não é de ${host}.`
  if (/expired/i.test(message)) return `O certificado de ${host} está fora de prazo.`
  if (/self.signed|certificate|issuer/i.test(message)) return `O certificado de ${host} não é de confiança.`
  if (/wrong version|SSL routines|TLS alert|before secure TLS/i.test(message))
    return security === 'starttls'
      ? `O servidor oferece STARTTLS na porta ${port}, mas depois não fala TLS.`
      : `O servidor não fala TLS na porta ${port}. Experimente STARTTLS.`
  if ((code === 'ETLS' && responseCode) || /STARTTLS/.test(message))
    return `O servidor não oferece STARTTLS na porta ${port}.`
  return null
}

/** The server rejected the login, an address or the mail. */
function judgedSentence({ code, command = '', responseCode = 0 }: Told, { recipient, sender }: Tried): string | null {
  const isForNow = responseCode >= 400 && responseCode < 500
  if (code === 'EAUTH') {
    if (isForNow) return 'O servidor pediu para tentar entrar mais tarde.'
    return 'O servidor recusou a palavra-passe.'
  }
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return null
  if (isForNow) return 'O servidor pediu para tentar mais tarde.'
  if (responseCode === 530) return 'O servidor pede utilizador e palavra-passe.'
  if (command === 'MAIL FROM') return `O servidor recusou o remetente ${sender}.`
  if (command === 'RCPT TO') return `O servidor recusou o destinatário ${recipient}.`
  return 'O servidor recusou a mensagem.'
}

/** Connection failures. */
function lineSentence({ code, responseCode }: Told, { host, port, waitSeconds }: Tried): string {
  if (code === 'ETIMEDOUT') return `O servidor não respondeu em ${waitSeconds} s.`
  if (code === 'ECONNREFUSED') return `${host} recusou a ligação à porta ${port}.`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `O nome ${host} não existe, ou não há ligação à internet.`
  if (code === 'EHOSTUNREACH' || code === 'ENETUNREACH') return `Não há caminho até ${host}.`
  if (code === 'EPROTOCOL')
    return responseCode ? 'O servidor recusou a ligação.' : 'O que respondeu não é um servidor de email.'
  return 'O servidor fechou a ligação a meio.'
}
