import { useMemo } from 'react'
import { type Control, useWatch } from 'react-hook-form'

import { RecordForm } from '@kit/admin/form/record-form'
import { useOpenStored } from '@kit/admin/form/use-open-stored'
import type { RecordFormProps } from '@kit/admin/record/record-panel'
import { type SaveWording, useRecordForm } from '@kit/admin/form/use-record-form'
import { TypedDuplicates } from '@crm/duplicates/record-merge/typed-duplicates'
import type { createLead, updateLead } from '../contract'
import type { LeadAnswer } from '../schema'
import { LeadFields } from './lead-fields'
import { type LeadRow, readLeadRow } from './lead-row'
import { LEAD_SAVING } from './lead-status'
import { EMPTY_LEAD, leadForm, type LeadInput, toLeadValues } from './lead-values'

const WORDING: SaveWording<typeof createLead, typeof updateLead> = LEAD_SAVING

/**
 * Creates or changes a lead. Uses the API's schema and sends the loaded `updatedAt` (LEAD-11, LEAD-15…21, LEAD-27,
 * LEAD-28, LEAD-31).
 */
export function LeadForm({ onDone, row }: RecordFormProps<LeadRow>) {
  const lead = row?.lead ?? null
  const start = useMemo<LeadInput>(() => (lead ? toLeadValues(lead) : EMPTY_LEAD), [lead])
  const { errors, form, record, ...state } = useRecordForm({
    onDone,
    record: lead,
    schema: leadForm,
    start,
    wording: WORDING,
  })
  const openStored = useOpenStored<LeadRow>(async () => (record ? readLeadRow(record.id) : undefined))
  return (
    <RecordForm {...state} openStored={openStored}>
      <LeadFields
        errors={errors}
        lead={lead}
        notice={<LikeLeads control={form.control} stored={record} />}
        register={form.register}
        setOwner={(id) => form.setValue('ownerId', id, { shouldDirty: true })}
      />
    </RecordForm>
  )
}

/** A separate component, so that typing does not re-render the whole form. */
function LikeLeads({ control, stored }: { control: Control<LeadInput>; stored: LeadAnswer | null }) {
  const [email, phone] = useWatch({ control, name: ['email', 'phone'] })
  return <TypedDuplicates collection="leads" stored={stored} typed={{ email, phone: phone ?? '' }} />
}
