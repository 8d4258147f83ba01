import { bind, type BoundRoute } from '@kit/http/bind'
import * as contract from './contract'
import { createNote, deleteNote, listNotes, updateNote } from './operations/notes'

export const noteRoutes: BoundRoute[] = [
  bind(contract.listNotes, ({ params, req }) => listNotes(req, params.kind, params.id)),
  bind(contract.createNote, ({ body, req }) => createNote(req, body)),
  bind(contract.updateNote, ({ body, loadedAt, params, req }) => updateNote(req, params.id, body.text, loadedAt)),
  bind(contract.deleteNote, ({ params, req }) => deleteNote(req, params.id)),
]
