'use client'

import { Button } from '@payloadcms/ui'
import { zodResolver } from '@hookform/resolvers/zod'
import { type RefObject, useEffect, useRef } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'

import { useMutation } from '../../../../src/admin/use-mutation'
import { useSaveShortcut } from '../../../../src/admin/use-save-shortcut'
import { HttpError } from '../../../../src/http/call'
import { type LeadAnswer, staffLead, type StaffLead } from '../schema'
import { LeadFields } from './lead-fields'
import { emptyLeadValues, type LeadInput, type LeadValues, toLeadValues } from './lead-values'

interface Props {
  /** The lead to change; null makes a new one. */
  lead: LeadAnswer | null
  /** Gets the answer to 'would closing lose input?'. */
  unsavedRef: RefObject<() => boolean>
  onDone: () => void
}

/** Creates or changes a lead, by the same schema as the API (LEAD-11, LEAD-15…21, LEAD-27, LEAD-28, LEAD-31). */
export function LeadForm({ unsavedRef, lead, onDone }: Props) {
  const form = useForm<LeadInput, unknown, StaffLead>({
    defaultValues: startOf(lead),
    resolver: zodResolver(staffLead),
  })
  const { dirtyFields, errors, isDirty } = form.formState
  const { isPending, mutate } = useMutation()
  const formRef = useRef<HTMLFormElement>(null)
  const { getValues } = form
  useEffect(() => {
    unsavedRef.current = () => isChanged(lead, getValues())
    return () => {
      unsavedRef.current = () => false
    }
  }, [getValues, unsavedRef, lead])
  useSaveShortcut(formRef)

  const save = form.handleSubmit(async (values) => {
    // Only what was changed is sent: someone else may have changed the rest meanwhile.
    const changed = Object.fromEntries(Object.entries(values).filter(([key]) => Object.hasOwn(dirtyFields, key)))
    const outcome = await mutate(
      lead
        ? {
            body: changed,
            failure: 'Erro ao atualizar lead',
            method: 'PUT',
            path: `/api/leads/${lead.id}`,
            success: 'Lead atualizado com sucesso!',
          }
        : {
            body: values,
            failure: 'Erro ao criar lead',
            method: 'POST',
            path: '/api/leads',
            success: 'Lead criado com sucesso!',
          },
    )
    if (outcome.ok) return onDone()
    const issues = outcome.error instanceof HttpError ? outcome.error.issues : []
    for (const { message, path } of issues) form.setError(path as FieldPath<LeadInput>, { message })
  })

  return (
    <form className="staff-form" noValidate onSubmit={(event) => void save(event)} ref={formRef}>
      <LeadFields errors={errors} register={form.register} storedTimeline={lead?.timeline ?? null} />
      <div className="staff-drawer__actions">
        <Button disabled={isPending || (lead !== null && !isDirty)} margin={false} size="large" type="submit">
          {isPending ? 'A guardar…' : 'Guardar'}
        </Button>
      </div>
    </form>
  )
}

function startOf(lead: LeadAnswer | null): LeadValues {
  return lead ? toLeadValues(lead) : emptyLeadValues()
}

function isChanged(lead: LeadAnswer | null, values: LeadInput): boolean {
  const now = values as Record<string, unknown>
  return Object.entries(startOf(lead)).some(([key, value]) => now[key] !== value)
}
