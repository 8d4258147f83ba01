/** Encryption of the connection to the server. */
export const SECURITY_LABELS = { starttls: 'STARTTLS', tls: 'TLS', none: 'Sem segurança' } as const
export type Security = keyof typeof SECURITY_LABELS
export const SECURITIES = Object.keys(SECURITY_LABELS) as [Security, ...Security[]]
