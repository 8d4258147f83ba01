import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import type { z } from 'zod'

import { Button } from '@kit/admin/record/button'
import { SelectField, SendingContext, TextAreaField, TextField } from '@kit/admin/form/fields'
import { showRefused } from '@kit/admin/form/submit-unchecked'
import { SwitchField } from '@kit/admin/form/switch-field'
import { refuseUnreadable } from '@kit/admin/form/unreadable-input'
import { useMutation } from '@kit/admin/form/use-mutation'
import { useSaveShortcut } from '@kit/admin/form/use-save-shortcut'
import { useTellsUnsaved } from '@kit/admin/drawer/unsaved-input'
import { selectOptions } from '@kit/lib/choices'
import { luandaDay } from '@kit/lib/dates'
import { claimToast } from '@crm/links/claimed'
import { CONTACT_CHANNEL_LABELS } from '../domain/contact-channel'
import type { logContact } from '../contract'
import type { LeadAnswer } from '../schema'
import { contactForm, type ContactValues, startOfContact, toContactBody } from './contact-values'

const CHANNELS = selectOptions(CONTACT_CHANNEL_LABELS)
type ContactBody = z.output<typeof contactForm>
// The schema accepts more than the form sends (an absent note).
const resolver = zodResolver(contactForm) as unknown as Resolver<ContactValues, unknown, ContactBody>

interface Props {
  lead: LeadAnswer
  onDone: (lead: LeadAnswer) => void
}

/** Form to log a contact: the server sets `lastContact` and writes the history (OP-70). */
export function ContactForm({ lead, onDone }: Props) {
  const [start] = useState(() => startOfContact(lead))
  const [today] = useState(() => luandaDay(new Date()))
  const form = useForm<ContactValues, unknown, ContactBody>({ defaultValues: start, resolver })
  const { isPending, mutate } = useMutation()
  const formRef = useRef<HTMLFormElement>(null)
  useSaveShortcut(formRef)
  useTellsUnsaved(() => {
    const { nextFollowUp, note } = form.getValues()
    return note.trim() !== '' || nextFollowUp !== start.nextFollowUp
  })

  const save = async (body: ContactBody) => {
    const outcome = await mutate<typeof logContact>({
      ...claimToast(mutate),
      body: toContactBody(body, start, lead),
      failure: 'Erro ao registar contacto',
      params: { id: lead.id },
      route: 'POST /api/crm/leads/{id}/contacts',
      success: 'Contacto registado com sucesso!',
    })
    if (outcome.ok) return onDone(outcome.answer.lead)
    showRefused(formRef.current, form, outcome.error)
  }
  const { errors } = form.formState

  return (
    <form
      className="staff-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!refuseUnreadable(event.currentTarget)) void form.handleSubmit(save)()
      }}
      ref={formRef}
    >
      <SendingContext value={isPending}>
        <div className="staff-form__grid">
          <SelectField label="Canal" options={CHANNELS} {...form.register('channel')} error={errors.channel?.message} />
          <TextField
            label="Próximo contacto"
            min={today}
            type="date"
            {...form.register('nextFollowUp')}
            error={errors.nextFollowUp?.message}
          />
          <TextAreaField
            label="Nota"
            placeholder="O que ficou combinado?"
            rows={5}
            {...form.register('note')}
            error={errors.note?.message}
          />
          {lead.status === 'new' ? (
            <div className="staff-field--wide">
              <SwitchField
                hint="O lead ainda está no estado Novo."
                label="Passar ao estado Contatado"
                {...form.register('marksContacted')}
              />
            </div>
          ) : null}
        </div>
      </SendingContext>
      <div className="staff-drawer__actions">
        <Button disabled={isPending} size="large" type="submit">
          {isPending ? 'A registar…' : 'Registar contacto'}
        </Button>
      </div>
    </form>
  )
}
