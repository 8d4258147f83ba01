/** How the line to the server is kept from being read. */
export const SECURITY_LABELS = { starttls: 'STARTTLS', tls: 'TLS', none: 'Sem segurança' } as const
export type Security = keyof typeof SECURITY_LABELS
export const SECURITIES = Object.keys(SECURITY_LABELS) as [Security, ...Security[]]
