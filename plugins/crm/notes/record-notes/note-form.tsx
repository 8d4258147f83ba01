import { type FormEvent, useRef, useState } from 'react'

import { Button } from '@kit/admin/record/button'
import { useTellsUnsaved } from '@kit/admin/drawer/unsaved-input'
import { Field } from '@kit/admin/form/fields'
import { useMutation } from '@kit/admin/form/use-mutation'
import { isStale, issuesOf } from '@kit/http/call'
import type { CrmRecord } from '@crm/links/domain/crm-records'
import type { createNote, updateNote } from '../contract'
import { MAX_NOTE_LENGTH } from '../domain/note-rules'
import type { NoteAnswer } from '../schema'
import { PeopleToName } from './people-to-name'
import { useMentions } from './use-mentions'

type Props = { onSaved: () => void } & (
  | { note: NoteAnswer; onCancel: () => void; record?: never }
  | { note?: never; onCancel?: never; record: { id: string; type: CrmRecord } }
)

/** Creates or edits a note. After '@' it suggests people who can read it [TEAM-13]. */
export function NoteForm({ note, onCancel, onSaved, record }: Props) {
  // The note may be read again while it is being corrected.
  const [opened] = useState(note)
  const [loadedAt, setLoadedAt] = useState(note?.updatedAt)
  const [text, setText] = useState(note?.text ?? '')
  const [problem, setProblem] = useState<string>()
  const { isPending, mutate } = useMutation()
  const areaRef = useRef<HTMLTextAreaElement>(null)
  useTellsUnsaved(() => text !== (opened?.text ?? ''))
  const mentions = useMentions({ areaRef, setText, text })

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (text.trim() === '') {
      setProblem('Escreva a nota')
      areaRef.current?.focus()
      return
    }
    const texts = { failure: 'Erro ao guardar nota', success: 'Nota guardada com sucesso!' }
    const outcome = note
      ? await mutate<typeof updateNote>({
          ...texts,
          body: { text },
          loadedAt,
          params: { id: note.id },
          route: 'PUT /api/crm/notes/{id}',
        })
      : await mutate<typeof createNote>({ ...texts, body: { record, text }, route: 'POST /api/crm/notes' })
    if (!outcome.ok) {
      // Who has been told may save over it.
      if (isStale(outcome.error)) setLoadedAt(undefined)
      return setProblem(issuesOf(outcome.error)[0]?.message)
    }
    setProblem(undefined)
    if (!note) setText((now) => (now === text ? '' : now))
    onSaved()
  }
  return (
    <form className="note-form" noValidate onSubmit={(event) => void save(event)}>
      <Field error={problem} isWide label={note ? 'Corrigir a nota' : 'Escrever uma nota interna'}>
        {(control) => (
          <textarea
            {...control}
            {...mentions.area}
            className="staff-field__control"
            maxLength={MAX_NOTE_LENGTH}
            placeholder="Só a equipa a vê. Escreva @ para avisar alguém."
            // A correction closes when saved: what is typed meanwhile would be lost.
            readOnly={isPending && note !== undefined}
            ref={areaRef}
            rows={note ? 4 : 2}
            value={text}
          />
        )}
      </Field>
      <PeopleToName mentions={mentions} />
      <div className="tw:flex tw:gap-4 tw:mt-4">
        <Button buttonStyle="secondary" type="submit">
          {isPending ? 'A guardar…' : 'Guardar nota'}
        </Button>
        {onCancel ? (
          <Button buttonStyle="subtle" onClick={onCancel}>
            Cancelar
          </Button>
        ) : null}
      </div>
    </form>
  )
}
