import { ShimmerEffect, toast, useConfig, useDocumentInfo, useForm } from '@payloadcms/ui'
import { useState } from 'react'

import { SelectField, TextField } from '@kit/admin/form/fields'
import { dateTimeText } from '@kit/lib/dates'
import { selectOptions } from '@kit/lib/choices'
import { Button } from '../record/button'
import { missingToPublish, type NeededToPublish, readLuandaMoment } from './schedule-values'
import { usePublishCheck } from './use-publish-check'
import { type PublishChange, type ScheduledChange, useSchedule } from './use-schedule'

const LABELS = { publish: 'Publicar', unpublish: 'Despublicar' } as const
const CHANGES = selectOptions<PublishChange>(LABELS)
const ONLY_PUBLISH = CHANGES.filter(({ value }) => value === 'publish')

const momentOf = ({ waitUntil }: ScheduledChange) => dateTimeText(waitUntil)

/**
 * Schedules publishing or unpublishing. Rendered inside Payload's form, so it has no form element of its own. Times are
 * Luanda's, wherever the browser is.
 */
export function ScheduleForm() {
  const { collectionSlug = '', hasPublishedDoc, unpublishedVersionCount } = useDocumentInfo()
  const { getEntityConfig } = useConfig()
  const { getData } = useForm()
  const { add, cancel, hasFailed, isPending, upcoming } = useSchedule()
  const isPublishable = usePublishCheck()
  // A record whose newest version is published can only be unpublished; anything else can be published.
  const [change, setChange] = useState<PublishChange>(
    hasPublishedDoc && unpublishedVersionCount === 0 ? 'unpublish' : 'publish',
  )
  const [when, setWhen] = useState('')
  const [error, setError] = useState<string>()

  const save = async () => {
    const moment = readLuandaMoment(when)
    if (!moment) return setError('Escolha o dia e a hora')
    if (moment.getTime() <= Date.now()) return setError('Escolha uma hora que ainda não passou')
    const missing =
      change === 'publish' ? missingToPublish(neededBy(getEntityConfig({ collectionSlug })), getData()) : []
    // The job would fail later, when nobody is looking.
    if (missing.length > 0) return setError(`Antes de agendar, falta preencher: ${missing.join(', ')}`)
    if (change === 'publish' && !(await isPublishable()))
      return setError('Antes de agendar, corrija o que está assinalado no formulário')
    setError(undefined)
    if (!(await add(change, moment))) return
    toast.success('Agendado com sucesso!', {
      description: `${LABELS[change]} em ${dateTimeText(moment)}, hora de Luanda.`,
    })
    setWhen('')
  }

  return (
    <div className="tw:grid tw:gap-8 tw:[&_p]:m-0">
      <div className="staff-form__grid">
        <SelectField
          label="O que fazer"
          onChange={(event) => setChange(event.target.value as PublishChange)}
          options={hasPublishedDoc ? CHANGES : ONLY_PUBLISH}
          value={change}
        />
        <TextField
          error={error}
          isRequired
          label="Quando (hora de Luanda)"
          onChange={(event) => setWhen(event.target.value)}
          type="datetime-local"
          value={when}
        />
      </div>
      <div className="staff-drawer__actions">
        <Button disabled={isPending} onClick={() => void save()} size="large">
          {isPending ? 'A guardar…' : 'Agendar'}
        </Button>
      </div>
      <h3 className="tw:mt-6 tw:mb-0 tw:mx-0 tw:text-base tw:font-semibold">Já agendado</h3>
      {upcoming === null && !hasFailed ? <ShimmerEffect height={40} /> : null}
      {hasFailed ? <p role="alert">Não foi possível ler o que está agendado. Tente novamente.</p> : null}
      {upcoming?.length === 0 ? <p>Nada está agendado.</p> : null}
      {upcoming && upcoming.length > 0 ? (
        <Upcoming isPending={isPending} onCancel={cancel} upcoming={upcoming} />
      ) : null}
    </div>
  )
}

/** Reads what the collection declared with `previewedAt()`. */
function neededBy({ admin }: { admin?: { custom?: Record<string, unknown> } }): NeededToPublish {
  return (admin?.custom?.neededToPublish as NeededToPublish | undefined) ?? {}
}

interface UpcomingProps {
  isPending: boolean
  onCancel: (scheduled: ScheduledChange) => Promise<void>
  upcoming: readonly ScheduledChange[]
}

function Upcoming({ isPending, onCancel, upcoming }: UpcomingProps) {
  return (
    <ul aria-label="Já agendado" className="tw:plain-list tw:grid tw:gap-4">
      {upcoming.map((scheduled) => (
        <li
          className="tw:flex tw:items-center tw:justify-between tw:gap-5 tw:pb-4 tw:border-b tw:border-grey-150 tw:text-sm"
          key={scheduled.id}
        >
          <span>
            {LABELS[scheduled.change]} em {momentOf(scheduled)}
          </span>
          <Button
            aria-label={`Cancelar: ${LABELS[scheduled.change]} em ${momentOf(scheduled)}`}
            buttonStyle="secondary"
            disabled={isPending}
            onClick={() => void onCancel(scheduled)}
            size="small"
          >
            Cancelar
          </Button>
        </li>
      ))}
    </ul>
  )
}
