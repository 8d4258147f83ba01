/** Said when the server refused for a reason that is not meant for people (CLI-17). */
const GENERIC = 'Não foi possível deletar o cliente. Tente novamente.'

/**
 * Why a client could not be deleted: of the refusal because of orders or quotes the part after the first ': '; of any
 * other sentence of the server a generic one (CLI-15…17, OP-64). Our own sentences stay as they are.
 */
export function describeDeleteFailure(sentence: string, isFromServer: boolean): string {
  if (!isFromServer) return sentence
  const isBusiness = /(?:pedido|orçamento)\(s\) associado\(s\)/.test(sentence)
  const cut = sentence.indexOf(': ')
  if (!isBusiness) return GENERIC
  return cut < 0 ? sentence : sentence.slice(cut + 2)
}
