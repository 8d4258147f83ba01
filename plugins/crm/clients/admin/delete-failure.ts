/** Replaces server messages that are not meant for users (CLI-17). */
const GENERIC = 'Não foi possível deletar o cliente. Tente novamente.'

/**
 * Why a client could not be deleted. A refusal because of orders, quotes or avenças is shown from after its first ': '; other
 * messages from the server are replaced (CLI-15…17, OP-64). The browser's own messages stay.
 */
export function describeDeleteFailure(sentence: string, isFromServer: boolean): string {
  if (!isFromServer) return sentence
  const isBusiness = /(?:pedido|orçamento|avença)\(s\) associad[ao]\(s\)/.test(sentence)
  const cut = sentence.indexOf(': ')
  if (!isBusiness) return GENERIC
  return cut < 0 ? sentence : sentence.slice(cut + 2)
}
