import { useModal } from '@payloadcms/ui'
import { useState } from 'react'

import { DELETED_ACCOUNT } from '@collections/users/domain/person'
import { Confirmation } from '@kit/admin/drawer/confirmation'
import { useMutation } from '@kit/admin/form/use-mutation'
import { ReadSection } from '@kit/admin/record/read-section'
import { useRecordDetails } from '@kit/admin/record/use-record-details'
import { call } from '@kit/http/call'
import { dateTimeText } from '@kit/lib/dates'
import type { CrmRecord } from '@crm/links/domain/crm-records'
import type { deleteNote, listNotes } from '../contract'
import { mentionsIn } from '../domain/mentions'
import type { NoteAnswer } from '../schema'
import { NoteForm } from './note-form'

interface Props {
  id: string
  type: CrmRecord
}

/** Staff's notes on a record; clients never see them [TEAM-12]. */
export function InternalNotes({ id, type }: Props) {
  const {
    details: notes,
    reload,
    status,
  } = useRecordDetails(id, (recordId, signal) => readNotes(type, recordId, signal))
  return (
    <ReadSection
      failure="Não foi possível ler as notas internas."
      onRetry={reload}
      status={status}
      title="Notas internas"
    >
      {notes && notes.length > 0 ? (
        <ul className="tw:stack tw:gap-6 tw:mt-0 tw:mb-6 tw:mx-0 tw:p-0 tw:list-none">
          {notes.map((note) => (
            <InternalNote key={note.id} note={note} onChanged={reload} />
          ))}
        </ul>
      ) : null}
      <NoteForm onSaved={reload} record={{ id, type }} />
    </ReadSection>
  )
}

async function readNotes(kind: CrmRecord, id: string, signal: AbortSignal): Promise<NoteAnswer[]> {
  const { notes } = await call<typeof listNotes>('GET /api/crm/notes/{kind}/{id}', { params: { id, kind }, signal })
  return notes
}

function InternalNote({ note, onChanged }: { note: NoteAnswer; onChanged: () => void }) {
  const [isEdited, setIsEdited] = useState(false)
  const { isPending, mutate } = useMutation()
  const { openModal } = useModal()
  const question = `delete-note-${note.id}`
  const remove = async () => {
    const { ok } = await mutate<typeof deleteNote>({
      failure: 'Erro ao deletar nota',
      params: { id: note.id },
      route: 'DELETE /api/crm/notes/{id}',
      success: 'Nota deletada com sucesso!',
    })
    if (ok) onChanged()
  }
  const close = () => setIsEdited(false)
  return (
    <li className="tw:ps-6 tw:border-s-3 tw:border-grey-150">
      <p className="tw:flex tw:flex-wrap tw:gap-x-5 tw:gap-y-[2px] tw:m-0">
        <strong>{note.authorName ?? DELETED_ACCOUNT}</strong>
        <time className="record-details__muted" dateTime={note.createdAt}>
          {dateTimeText(note.createdAt)}
        </time>
        {note.editedAt ? <span className="record-details__muted">(corrigida)</span> : null}
      </p>
      {isEdited ? (
        <NoteForm
          note={note}
          onCancel={close}
          onSaved={() => {
            close()
            onChanged()
          }}
        />
      ) : (
        <NoteText note={note} />
      )}
      {note.isChangeable && !isEdited ? (
        <p className="tw:flex tw:flex-wrap tw:gap-x-5 tw:gap-y-[2px] tw:m-0 tw:text-xs">
          <button className="record-part__action" onClick={() => setIsEdited(true)} type="button">
            Corrigir nota
          </button>
          <button
            className="record-part__action"
            disabled={isPending}
            onClick={() => openModal(question)}
            type="button"
          >
            Deletar nota
          </button>
        </p>
      ) : null}
      <Confirmation
        body="Tem certeza que deseja deletar esta nota? Não pode ser desfeito."
        confirmingLabel="A deletar…"
        confirmLabel="Deletar"
        heading="Deletar nota"
        onConfirm={remove}
        slug={question}
      />
    </li>
  )
}

/** The text with highlighted mentions. */
function NoteText({ note: { mentions, text } }: { note: NoteAnswer }) {
  const named = mentionsIn(
    text,
    mentions.map((name) => ({ id: name, name, username: '' })),
  )
  const ends = [0, ...named.map(({ to }) => to)]
  return (
    <p className="tw:my-[2px] tw:mx-0 tw:leading-[1.5] tw:wrap-anywhere tw:whitespace-pre-line">
      {named.map(({ from, to }, index) => (
        <span key={from}>
          {text.slice(ends[index], from)}
          <strong>{text.slice(from, to)}</strong>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </p>
  )
}
