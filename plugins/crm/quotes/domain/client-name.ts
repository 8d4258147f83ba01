/** What a quote says about whom it is for. */
interface QuoteClient {
  clientId: string | null
  clientName: string | null
}

/**
 * The client's name, or what stands in its place (QUOT-17, OP-67).
 * @param names names of the clients that could be read, by id
 */
export function clientNameOf({ clientId, clientName }: QuoteClient, names: ReadonlyMap<string, string>): string {
  if (clientId) return names.get(clientId) ?? 'Cliente não encontrado'
  return clientName ?? 'Sem cliente'
}
