import { z } from 'zod'

import { deletedAnswer } from '@kit/http/answers-schema'
import { defineRoute } from '@kit/http/define-route'
import { CRM_ROLES } from '@kit/lib/roles'
import { note, noteChange, noteInput } from './schema'
import { noteErrors } from './errors'

const tag = 'Notas internas'
const record = { collection: 'notes', notFound: noteErrors.note_not_found } as const

export const listNotes = defineRoute({
  access: CRM_ROLES,
  answer: z.object({ notes: z.array(note) }),
  errors: ['deleted_record_not_found'],
  id: 'notes.list',
  method: 'GET',
  path: '/api/crm/notes/{kind}/{id}',
  summary: 'Listar as notas internas de um registo, as mais antigas primeiro',
  tag,
})

export const createNote = defineRoute({
  access: CRM_ROLES,
  answer: z.object({ note }),
  body: noteInput,
  id: 'notes.create',
  method: 'POST',
  path: '/api/crm/notes',
  status: 201,
  summary: 'Escrever uma nota interna; @nome avisa a pessoa',
  tag,
})

export const updateNote = defineRoute({
  access: CRM_ROLES,
  answer: z.object({ note }),
  body: noteChange,
  checksLoadedAt: true,
  errors: [noteErrors.note_is_fixed],
  id: 'notes.update',
  method: 'PUT',
  path: '/api/crm/notes/{id}',
  record,
  summary: 'Corrigir uma nota: quem a escreveu, durante 15 minutos; um administrador sempre',
  tag,
})

export const deleteNote = defineRoute({
  access: CRM_ROLES,
  answer: deletedAnswer,
  errors: [noteErrors.note_is_fixed],
  id: 'notes.delete',
  method: 'DELETE',
  path: '/api/crm/notes/{id}',
  record,
  summary: 'Deletar uma nota: quem a escreveu, durante 15 minutos; um administrador sempre',
  tag,
})
