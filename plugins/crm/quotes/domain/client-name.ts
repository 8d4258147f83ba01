/**
 * The client's name, or a fallback (QUOT-17, OP-67).
 * @param stored the linked client's name, if it can be read
 */
export function clientNameOf(
  { clientId, clientName }: { clientId: string | null; clientName: string | null },
  stored: string | undefined,
): string {
  if (clientId) return stored ?? 'Cliente não encontrado'
  return clientName ?? 'Sem cliente'
}
