import type { TrashableCollection } from '@kit/data/records'
import { capitalised } from '@kit/lib/text'

/** A record's deletion and its undo, in the words that the screens share: 'Erro ao deletar projeto'. */
export function deletionOf(collection: TrashableCollection, id: string, noun: string, ending: 'a' | 'o' = 'o') {
  return {
    failure: `Erro ao deletar ${noun}`,
    params: { id },
    success: `${capitalised(noun)} deletad${ending} com sucesso!`,
    undo: {
      collection,
      failure: `Erro ao restaurar ${noun}`,
      id,
      success: `${capitalised(noun)} restaurad${ending} com sucesso!`,
    },
  }
}
