interface Addressed {
  email: string
}

/**
 * Where a quote's mail goes to when nobody names an address: to its client, else to the address on the quote, else to
 * its lead (OP-65…67). What the screen says and what the server does are this one rule.
 * @param client the quote's client, null when there is none any more
 */
export function recipientEmailOf(
  clientEmail: string | null | undefined,
  client: Addressed | null | undefined,
  lead: Addressed | null | undefined,
): string | null {
  return client?.email ?? (clientEmail || lead?.email || null)
}
