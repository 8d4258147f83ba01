type Action = 'atualizar' | 'criar' | 'deletar' | 'duplicar' | 'restaurar'

const DONE: Record<Action, string> = {
  atualizar: 'atualizado',
  criar: 'criado',
  deletar: 'deletado',
  duplicar: 'duplicado',
  restaurar: 'restaurado',
}

/**
 * Toasts of the portfolio have the title 'Sucesso' or 'Erro' and a description (PADM-42…51, OP-81): the documented
 * text, then the server's message; the fallback is for a missing response.
 */
export function portfolioWording(action: Action) {
  return {
    describe: () => `Projeto ${DONE[action]} com sucesso!`,
    describeFailure: (sentence: string, isFromServer: boolean) =>
      isFromServer ? `Falha ao ${action} projeto: ${sentence}` : `Erro ao ${action} projeto. ${sentence}`,
    failure: 'Erro',
    success: 'Sucesso',
  }
}
