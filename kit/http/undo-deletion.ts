import { z } from 'zod'

import type { KnownError } from '@kit/lib/errors'
import type { TrashableCollection } from '@kit/data/records'
import { STAFF } from '@kit/lib/roles'
import { deletedAnswer } from './answers-schema'
import { defineRoute } from './define-route'
import { choice } from './fields'

type Undoables = readonly [TrashableCollection, ...TrashableCollection[]]

/**
 * Undoes a deletion for the person who made it. One route for all collections: every deletion's toast offers it, and
 * the history alone decides what it may restore.
 */
export const undoDeletion = (collections: Undoables, errors: readonly KnownError[]) =>
  defineRoute({
    access: STAFF,
    answer: deletedAnswer,
    body: z.object({
      collection: choice(collections, 'Coleção desconhecida'),
      // As the history has it, which is compared as text.
      id: z.string({ error: 'Registo desconhecido' }).toLowerCase(),
    }),
    errors: ['deleted_record_not_found', ...errors],
    id: 'trash.undo',
    method: 'POST',
    path: '/api/crm/trash/undo',
    summary: 'Anular a eliminação de um registo, por quem o deletou, até 30 dias depois',
    tag: 'Lixo',
  })
