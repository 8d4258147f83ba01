import { useRef, useState } from 'react'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'

import { ConflictNotice } from '@kit/admin/form/conflict-notice'
import { SelectField, SendingContext, TextField } from '@kit/admin/form/fields'
import { showRefused, submitUnchecked } from '@kit/admin/form/submit-unchecked'
import { SwitchField } from '@kit/admin/form/switch-field'
import { useMutation } from '@kit/admin/form/use-mutation'
import { useOpenStored } from '@kit/admin/form/use-open-stored'
import { useTellsUnsaved } from '@kit/admin/drawer/unsaved-input'
import { FormButtons } from '@kit/admin/record/small-form'
import { recordAddress } from '@kit/admin/shell/record-address'
import { isStale } from '@kit/http/call'
import { selectOptions } from '@kit/lib/choices'
import { luandaDay } from '@kit/lib/dates'
import { MAX_LINE_ITEMS } from '@crm/line-items/domain/line-items'
import { usePeople } from '@crm/owners/admin/people-context'
import type { convertClientToRetainer, updateRetainer } from '../contract'
import { DELIVERABLE_LABELS, MOST_DELIVERABLES, MOST_MONTHLY_TASKS } from '../domain/retainer-options'
import { readRetainer } from '../admin/read-retainer'
import type { RetainerAnswer } from '../schema'
import { RETAINERS_SCREEN } from '../screens'
import { Rows } from './retainer-rows'
import {
  bodyOf,
  changesOf,
  EMPTY_RETAINER,
  type NEW_ROWS,
  type RetainerValues,
  toRetainerValues,
} from './retainer-values'

interface Props {
  /** Only for a new avença. */
  clientId?: string | null
  onDone: () => void
  retainer?: RetainerAnswer | null
}

/** Creates an avença for a client, or edits one (RET-04, RET-05). */
export function RetainerForm({ clientId = null, onDone, retainer = null }: Props) {
  const [today] = useState(() => luandaDay(new Date()))
  const form = useForm<RetainerValues>({
    defaultValues: retainer ? toRetainerValues(retainer) : { ...EMPTY_RETAINER, startsOn: today },
  })
  const { isDirty } = form.formState
  const formRef = useRef<HTMLFormElement>(null)
  const { isPending, store } = useStored()
  const [isConflict, setConflict] = useState(false)
  const openStored = useOpenStored(async () => (retainer ? (await readRetainer(retainer.id)).retainer : undefined))
  useTellsUnsaved(() => isDirty)
  const save = async (values: RetainerValues, overwrites = false) => {
    const outcome = await store(values, { clientId, overwrites, retainer })
    setConflict(!outcome.ok && isStale(outcome.error))
    if (!outcome.ok) return outcome.error
    form.reset(values)
    if (!outcome.isLeaving) onDone()
    return null
  }
  const overwrite = async () => showRefused(formRef.current, form, await save(form.getValues(), true))
  return (
    <FormProvider {...form}>
      <form
        className="staff-form tw:stack tw:gap-8"
        noValidate
        ref={formRef}
        onSubmit={(event) => submitUnchecked(event, form, save)}
      >
        {isConflict ? (
          <ConflictNotice
            isPending={isPending}
            onDiscard={() => void openStored()}
            onOverwrite={() => void overwrite()}
          />
        ) : null}
        <SendingContext value={isPending}>
          <PlainFields isNew={!retainer} />
          <Lists />
        </SendingContext>
        <SwitchField label="Primeiro mês proporcional" {...form.register('isProrated')} />
        <SwitchField label="O que sobra passa para o mês seguinte" {...form.register('carriesOver')} />
        <FormButtons
          isPending={isPending}
          isWhole
          label={retainer ? 'Guardar avença' : 'Criar avença'}
          onCancel={onDone}
          pending="A guardar…"
        />
      </form>
    </FormProvider>
  )
}

interface Stored extends Required<Pick<Props, 'clientId' | 'retainer'>> {
  /** Overwrites concurrent changes. */
  overwrites: boolean
}

/** Creates or updates the avença. */
function useStored() {
  const { isPending, mutate } = useMutation()
  const store = (values: RetainerValues, { clientId, overwrites, retainer }: Stored) =>
    retainer
      ? mutate<typeof updateRetainer>({
          body: changesOf(retainer, values),
          failure: 'Erro ao atualizar avença',
          loadedAt: overwrites ? undefined : retainer.updatedAt,
          params: { id: retainer.id },
          route: 'PUT /api/crm/retainers/{id}',
          success: 'Avença atualizada com sucesso!',
        })
      : mutate<typeof convertClientToRetainer>({
          body: bodyOf(values, true),
          describe: ({ retainer: { retainerNumber, title } }) => `${retainerNumber} · ${title}`,
          failure: 'Erro ao criar avença',
          goTo: (made) => recordAddress(RETAINERS_SCREEN, made.retainer.id),
          params: { id: clientId ?? '' },
          route: 'POST /api/crm/clients/{id}/convert-to-retainer',
          success: 'Avença criada com sucesso!',
        })
  return { isPending, store }
}

function PlainFields({ isNew }: { isNew: boolean }) {
  const { formState, register } = useFormContext<RetainerValues>()
  const field = (name: Exclude<keyof RetainerValues, keyof typeof NEW_ROWS>) => ({
    ...register(name),
    error: formState.errors[name]?.message,
  })
  return (
    <div className="staff-form__grid">
      <TextField autoComplete="off" isRequired isWide label="Título" {...field('title')} />
      <TextField isRequired label="Início" type="date" {...field('startsOn')} />
      {isNew ? <TextField label="Fim" type="date" {...field('endsOn')} /> : null}
      <TextField inputMode="numeric" label="Dia de vencimento (1–28)" {...field('dueDay')} />
      <TextField inputMode="numeric" label="Duração mínima (meses)" {...field('minimumMonths')} />
      <TextField inputMode="numeric" label="Aviso prévio (dias)" {...field('noticeDays')} />
    </div>
  )
}

/** Line items, deliverables and monthly tasks. */
function Lists() {
  const { register } = useFormContext<RetainerValues>()
  const people = [
    { label: 'Responsável da avença', value: '' },
    ...usePeople().map(({ id, name }) => ({ label: name, value: id })),
  ]
  return (
    <>
      <Rows add="Adicionar linha" legend="Linhas de todos os meses" most={MAX_LINE_ITEMS} name="items">
        {(at, error) => (
          <>
            <TextField
              autoComplete="off"
              label="Descrição"
              {...register(`${at}.description`)}
              {...error('description')}
            />
            <TextField inputMode="numeric" label="Quantidade" {...register(`${at}.quantity`)} {...error('quantity')} />
            <TextField
              inputMode="decimal"
              label="Preço por mês (AOA)"
              {...register(`${at}.unitPrice`)}
              {...error('unitPrice')}
            />
          </>
        )}
      </Rows>
      <Rows add="Adicionar entrega" legend="O que inclui" most={MOST_DELIVERABLES} name="deliverables">
        {(at, error) => (
          <>
            <TextField
              autoComplete="off"
              label="Nome, no plural"
              placeholder="Publicações"
              {...register(`${at}.name`)}
              {...error('name')}
            />
            <TextField inputMode="numeric" label="Por mês" {...register(`${at}.number`)} {...error('number')} />
            <SelectField label="Tipo" options={KINDS} {...register(`${at}.kind`)} {...error('kind')} />
          </>
        )}
      </Rows>
      <Rows add="Adicionar tarefa" legend="Tarefas de todos os meses" most={MOST_MONTHLY_TASKS} name="monthlyTasks">
        {(at, error) => (
          <>
            <TextField autoComplete="off" label="O que há a fazer" {...register(`${at}.title`)} {...error('title')} />
            <TextField inputMode="numeric" label="Dia do mês" {...register(`${at}.day`)} {...error('day')} />
            <TextField
              inputMode="numeric"
              label="Ou dia útil antes do fim"
              {...register(`${at}.workingDayFromEnd`)}
              {...error('workingDayFromEnd')}
            />
            <SelectField label="Pessoa" options={people} {...register(`${at}.personId`)} {...error('personId')} />
          </>
        )}
      </Rows>
    </>
  )
}

const KINDS = selectOptions(DELIVERABLE_LABELS)
