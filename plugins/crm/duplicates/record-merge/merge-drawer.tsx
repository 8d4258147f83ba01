import { ShimmerEffect } from '@payloadcms/ui'
import { useState } from 'react'

import { Button } from '@kit/admin/record/button'
import { StaffDrawer } from '@kit/admin/drawer/staff-drawer'
import { useMutation } from '@kit/admin/form/use-mutation'
import { dayText } from '@kit/lib/dates'
import type { mergeLeads } from '../contract'
import type { MergeableCollection } from '../domain/mergeable'
import type { MergeAnswer } from '../schema'
import { mergeRoute, useMergePreview } from './use-merge-preview'
import './merge.css'

interface Props {
  collection: MergeableCollection
  ids: readonly string[]
  onClose: () => void
  /** Called with the survivor. */
  onMerged: (id: string) => void
}

/** Comparison of duplicates: chooses the survivor and each field's value [DUP-01, DUP-02]. */
export function MergeDrawer({ collection, ids, onClose, onMerged }: Props) {
  const { answer, failure, isReading, reload, stay, survivorId } = useMergePreview(collection, ids)
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const { isPending, mutate } = useMutation()

  const merge = async ({ records }: MergeAnswer) => {
    const [survivor, ...others] = records
    if (!survivor) return
    const { ok } = await mutate<typeof mergeLeads>({
      body: {
        ids: others.map(({ id }) => id),
        updatedAt: Object.fromEntries(records.map(({ id, updatedAt }) => [id, updatedAt])),
        values,
      },
      describe: ({ summary }) => summary,
      failure: 'Erro ao juntar registos',
      params: { id: survivor.id },
      route: mergeRoute(collection),
      success: 'Registos juntos com sucesso!',
    })
    if (ok) onMerged(survivor.id)
    else reload()
  }
  return (
    <StaffDrawer onClose={onClose} size="wide" slug="merge-drawer" title="Juntar duplicados">
      {failure ? (
        <div className="tw:pb-15 tw:text-sm" role="alert">
          <p>{failure}</p>
        </div>
      ) : null}
      {answer === null && !failure ? <ShimmerEffect height={320} /> : null}
      {answer ? (
        <>
          <Comparison
            answer={answer}
            onChoose={(key, id) => setValues((before) => ({ ...before, [key]: id }))}
            onStay={stay}
            survivorId={survivorId}
            values={values}
          />
          <div className="staff-drawer__actions">
            <Button disabled={isPending || isReading} onClick={() => void merge(answer)} size="large">
              {isPending ? 'A juntar…' : 'Juntar'}
            </Button>
            <Button buttonStyle="secondary" disabled={isPending} onClick={onClose} size="large">
              Cancelar
            </Button>
          </div>
        </>
      ) : null}
    </StaffDrawer>
  )
}

interface ComparisonProps {
  answer: MergeAnswer
  onChoose: (key: string, id: string) => void
  onStay: (id: string) => void
  survivorId: string
  values: Readonly<Record<string, string>>
}

function Comparison({
  answer: { endsUndo, fields, records, summary },
  onChoose,
  onStay,
  survivorId,
  values,
}: ComparisonProps) {
  // Columns keep their order when another survivor is chosen.
  const places = records.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
  const nameOf = new Map(records.map(({ id, name }) => [id, name]))
  return (
    <div
      className="tw:stack tw:gap-8 tw:pb-15 tw:text-sm"
      style={{ '--merge-columns': records.length } as React.CSSProperties}
    >
      <Choices
        chosenId={survivorId}
        label="Fica"
        name="stays"
        onChoose={onStay}
        options={places.map(({ createdAt, id, name }) => ({
          detail: `Desde ${dayText(createdAt)}`,
          id,
          text: name,
        }))}
      />
      {fields.map(({ chosenId, key, label, values: offered }) => (
        <Choices
          chosenId={values[key] ?? chosenId}
          key={key}
          label={label}
          name={key}
          onChoose={(id) => onChoose(key, id)}
          options={places.map(({ id }) => ({
            detail: key === 'name' ? null : (nameOf.get(id) ?? null),
            id,
            text: offered.find((value) => value.id === id)?.text ?? null,
          }))}
        />
      ))}
      {fields.length === 0 ? <p>Os registos não têm valores diferentes.</p> : null}
      <div className="tw:stack tw:gap-3 tw:py-7 tw:px-8 tw:rounded-m tw:bg-grey-50">
        <p>
          <output>{summary}</output>
        </p>
        <p className="record-details__muted">
          Os outros vão para o lixo e o histórico de todos fica junto. Durante 30 dias pode anular a junção nos detalhes
          de quem fica.
        </p>
        {endsUndo ? <p className="tw:font-semibold">A junção anterior já não se poderá anular.</p> : null}
      </div>
    </div>
  )
}

interface ChoicesProps {
  chosenId: string
  label: string
  name: string
  onChoose: (id: string) => void
  options: { id: string; text: string | null; detail: string | null }[]
}

/** One of several values; an empty one cannot be chosen. */
function Choices({ chosenId, label, name, onChoose, options }: ChoicesProps) {
  // Wide screens show the names as column headings instead.
  const detailClass = name === 'stays' ? 'tw:text-muted' : 'tw:text-muted tw:min-[769px]:sr-only'
  return (
    <fieldset className="tw:grid tw:grid-cols-[9em_repeat(var(--merge-columns),minmax(0,1fr))] tw:gap-4 tw:min-w-0 tw:m-0 tw:pt-6 tw:pb-0 tw:px-0 tw:border-0 tw:not-first:border-t tw:border-line tw:tablet:grid-cols-1">
      <legend className="tw:float-left tw:pt-[12px] tw:pb-0 tw:px-0 tw:font-semibold tw:tablet:p-0">{label}</legend>
      {options.map(({ detail, id, text }) => (
        <label className="merge__option" key={id}>
          <input
            checked={id === chosenId}
            className="tw:shrink-0 tw:size-[18px] tw:mt-[2px] tw:mb-0 tw:mx-0 tw:accent-ink tw:outline-none"
            disabled={text === null}
            name={`merge-${name}`}
            onChange={() => onChoose(id)}
            type="radio"
          />
          <span className="tw:stack tw:min-w-0 tw:max-h-[9em] tw:overflow-auto tw:wrap-anywhere tw:whitespace-pre-line">
            <span>{text ?? '—'}</span>
            {detail ? <span className={detailClass}>{detail}</span> : null}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
