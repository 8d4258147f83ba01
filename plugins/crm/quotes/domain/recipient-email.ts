interface Addressed {
  email: string
}

/**
 * Default recipient of a quote's mail: its client, else the quote's own address, else its lead (OP-65…67). Shared by
 * screen and server.
 * @param client the quote's client, null if there is none
 */
export function recipientEmailOf(
  clientEmail: string | null | undefined,
  client: Addressed | null | undefined,
  lead: Addressed | null | undefined,
): string | null {
  return client?.email ?? (clientEmail || lead?.email || null)
}
