import { capitalised } from '@kit/lib/text'

/** The routes that store a record, and their toasts in the words that the screens share: 'Erro ao criar projeto'. */
export const savingOf = <const Create extends string, const Update extends string>(
  noun: string,
  routes: { create: Create; update: Update },
) => ({
  create: {
    failure: `Erro ao criar ${noun}`,
    route: routes.create,
    success: `${capitalised(noun)} criado com sucesso!`,
  },
  update: {
    failure: `Erro ao atualizar ${noun}`,
    route: routes.update,
    success: `${capitalised(noun)} atualizado com sucesso!`,
  },
})
