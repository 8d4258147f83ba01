'use client'

import { useState } from 'react'

import type { downloadExport, exportPerson } from '../contract'
import { CONSENT_PURPOSES } from '../domain/consent-purposes'
import { RECORD_LABELS } from '../records'
import type { FoundPerson, FoundRecord } from '../schema'
import { EraseDrawer } from './erase-drawer'
import { PersonLink } from './person-link'
import { RecordStop } from '@crm/contact-stops/record-stop/record-stop'
import { Button } from '@kit/admin/record/button'
import { useMutation } from '@kit/admin/form/use-mutation'
import { FactList } from '@kit/admin/record/record-details'
import { addressOf } from '@kit/http/call'
import { dayText } from '@kit/lib/dates'

/** A portfolio project belongs to a company; staff tick it if it is about this person. */
const isLikely = ({ table }: FoundRecord): boolean => table !== 'projects'

/** One person's connected records, each of which can be unticked (PRIV-01). */
export function PersonCard({ consents, records }: FoundPerson) {
  const { isPending, mutate } = useMutation()
  const [own, setOwn] = useState(() => new Set(records.filter(isLikely).map(({ id }) => id)))
  const [isErasing, setIsErasing] = useState(false)
  const chosen = records.filter(({ id }) => own.has(id)).map(({ id }) => id)
  const toggle = (id: string) =>
    setOwn((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]))
  const download = async () => {
    const outcome = await mutate<typeof exportPerson>({
      body: { records: chosen },
      failure: 'Erro ao exportar',
      route: 'POST /api/crm/privacy/exports',
      success: 'Exportação pronta',
    })
    if (outcome.ok)
      location.assign(
        addressOf<typeof downloadExport>('GET /api/crm/privacy/exports/{id}', {
          params: { id: outcome.answer.export.id },
        }),
      )
  }
  return (
    <li className="tw:stack tw:frame tw:gap-5 tw:py-7 tw:px-8">
      <fieldset className="tw:stack tw:min-w-0 tw:m-0 tw:p-0 tw:border-0">
        <legend className="tw:pb-[6px] tw:font-semibold">Pertence a esta pessoa?</legend>
        {records.map((record) => (
          <RecordChoice
            isChosen={own.has(record.id)}
            key={record.id}
            onToggle={() => toggle(record.id)}
            record={record}
          />
        ))}
      </fieldset>
      {chosen.length > 0 ? <RecordStop records={chosen} /> : null}
      {consents.length > 0 ? <Consents consents={consents} /> : null}
      <div className="tw:flex tw:flex-wrap tw:gap-4 tw:[&_.btn]:min-h-touch">
        <Button disabled={isPending || chosen.length === 0} onClick={() => void download()}>
          Exportar dados
        </Button>
        <PersonLink key={chosen.join(' ')} records={chosen} />
        <Button buttonStyle="secondary" disabled={chosen.length === 0} onClick={() => setIsErasing(true)}>
          Apagar dados…
        </Button>
      </div>
      {isErasing ? <EraseDrawer onClose={() => setIsErasing(false)} records={chosen} /> : null}
    </li>
  )
}

interface ChoiceProps {
  isChosen: boolean
  onToggle: () => void
  record: FoundRecord
}

function RecordChoice({ isChosen, onToggle, record }: ChoiceProps) {
  return (
    <label
      className="tw:flex tw:flex-wrap tw:items-center tw:gap-x-8 tw:gap-y-6 tw:min-h-touch tw:py-[4px] tw:border-t tw:border-grey-100 tw:wrap-anywhere"
      htmlFor={record.id}
    >
      <input
        checked={isChosen}
        className="tw:flex-none tw:size-[20px]"
        id={record.id}
        onChange={onToggle}
        type="checkbox"
      />
      <span className="tw:font-semibold">{record.title || RECORD_LABELS[record.table]}</span>
      <span className="tw:text-muted">
        {[RECORD_LABELS[record.table], record.email, record.phone, dayText(record.createdAt)]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </label>
  )
}

/** Consents given and withdrawn, with the text that the person read (PRIV-10). */
const Consents = ({ consents }: Pick<FoundPerson, 'consents'>) => (
  <details>
    <summary className="tw:cursor-pointer">Consentimentos ({consents.length})</summary>
    <FactList
      facts={consents.map(({ at, form, isGiven, purpose, text }) => [
        `${CONSENT_PURPOSES[purpose]} · ${isGiven ? 'dado' : 'retirado'} em ${dayText(at)} · ${form}`,
        text ?? '',
      ])}
    />
  </details>
)
