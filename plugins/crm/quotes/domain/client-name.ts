/** The recipient's data on a quote. */
interface QuoteClient {
  clientId: string | null
  clientName: string | null
}

/**
 * The client's name, or a fallback (QUOT-17, OP-67).
 * @param names names of readable clients, by id
 */
export function clientNameOf({ clientId, clientName }: QuoteClient, names: ReadonlyMap<string, string>): string {
  if (clientId) return names.get(clientId) ?? 'Cliente não encontrado'
  return clientName ?? 'Sem cliente'
}
