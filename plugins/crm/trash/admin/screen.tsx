import { recordScreen } from '@kit/admin/record-screen'
import { ENTITY_LABELS } from '@collections/activities/domain/activity-types'
import { listTrash, listTrashKinds, type TrashedRecord } from '../operations/trash'
import { type TrashQuery, trashQuery } from '../schema'
import { TRASH_SCREEN } from '../screens'
import { TrashCard } from './trash-card'
import './trash.css'

/** Deleted records to restore: all for administrators, their own for others. */
export const TrashView = recordScreen<TrashedRecord, undefined, { label: string; value: string }[]>({
  card: (row) => <TrashCard row={row} />,
  keyOf: ({ id }) => id,
  load: (query, { req }) => listTrash(req, query as TrashQuery),
  prepare: async (req) => (await listTrashKinds(req)).map(([, kind]) => ({ label: ENTITY_LABELS[kind], value: kind })),
  route: { query: trashQuery },
  rows: {
    className: 'trash-rows',
    columns: [
      { area: 'kind', label: 'Tipo' },
      { area: 'title', label: 'Registo' },
      { area: 'deleted', label: 'Apagado em' },
      { area: 'person', label: 'Por' },
      { area: 'until', label: 'Fica até' },
    ],
  },
  screen: TRASH_SCREEN,
  skeleton: { height: 120 },
  texts: {
    list: 'Lixo',
    narrowed: { hint: 'Ajuste a pesquisa ou o tipo para ver outros registos.', title: 'Nada encontrado no lixo' },
    unused: { hint: 'O que apagar fica aqui durante 30 dias.', title: 'O lixo está vazio' },
  },
  toolbar: ({ extra }) => ({
    kinds: { all: 'Tipo: todos', options: extra },
    searchLabel: 'Procurar por nome, título ou número…',
  }),
})
