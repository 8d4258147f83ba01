/**
 * The client's name, or a fallback (QUOT-17, OP-67).
 * @param names names of readable clients, by id
 */
export function clientNameOf(
  { clientId, clientName }: { clientId: string | null; clientName: string | null },
  names: ReadonlyMap<string, string>,
): string {
  if (clientId) return names.get(clientId) ?? 'Cliente não encontrado'
  return clientName ?? 'Sem cliente'
}
