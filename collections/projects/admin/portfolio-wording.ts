type Action = 'atualizar' | 'criar' | 'deletar' | 'duplicar' | 'repor'

const DONE: Record<Action, string> = {
  atualizar: 'atualizado',
  criar: 'criado',
  deletar: 'deletado',
  duplicar: 'duplicado',
  repor: 'reposto',
}

/**
 * Toasts of the portfolio have the title 'Sucesso' or 'Erro' and say what happened below it (PADM-42…51, OP-81). What
 * the server answered stands after the documented text; the fallback is for when it did not answer.
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
