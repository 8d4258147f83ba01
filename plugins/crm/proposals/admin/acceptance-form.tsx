import { useState } from 'react'

import { useTellsUnsaved } from '@kit/admin/drawer/unsaved-input'
import { SelectField, TextAreaField, TextField } from '@kit/admin/form/fields'
import { readAsDataUrl } from '@kit/admin/form/read-picture'
import { ReadSection } from '@kit/admin/record/read-section'
import { SmallForm } from '@kit/admin/record/small-form'
import { luandaDay } from '@kit/lib/dates'
import { selectOptions } from '@kit/lib/choices'
import { formatKwanza } from '@kit/lib/money'
import {
  lineTotalCents,
  offerTotals,
  perMonth,
  totalLabel,
  totalParts,
  usualSelection,
} from '@crm/line-items/domain/totals'
import type { recordAcceptance } from '../contract'
import { type AcceptanceChannel, CHANNEL_LABELS } from '../domain/answers'
import { MAX_PROOF_BYTES, PROOF_ACCEPT, PROOF_SIZE_MESSAGE } from '../domain/proof-file'
import type { Sharing } from '../schema'
import { useSharing } from './use-sharing'

type Offer = NonNullable<Sharing['offer']>

interface Props {
  offer: Sharing['offer']
  onCancel: () => void
  /** Reloads the quote, which changes too. */
  onChanged: () => void
  quoteId: string
}

/** Records an acceptance by phone, mail or another channel, with the optional lines that the client chose (PROP-34). */
export function AcceptanceForm({ offer, onCancel, onChanged, quoteId }: Props) {
  const [today] = useState(() => luandaDay(new Date()))
  const [file, setFile] = useState<File | null>(null)
  const isTooLarge = file !== null && file.size > MAX_PROOF_BYTES
  const [usual] = useState(() => usualSelection(offer?.lines ?? []))
  const [selected, setSelected] = useState<readonly string[]>(usual)
  // The form itself tells of its values only.
  useTellsUnsaved(() => file !== null || selected !== usual)
  return (
    <SmallForm
      change={async (values, mutate) => {
        if (isTooLarge) return { error: null, ok: false }
        return mutate<typeof recordAcceptance>({
          body: {
            ...values,
            channel: values.channel as AcceptanceChannel,
            // An unreadable file becomes an invalid value, which the server rejects at its field.
            file: file && (await readAsDataUrl(file).catch(() => 'data:')),
            revision: offer?.revision,
            // Those that the newest revision still has.
            selected: selected.filter((id) => offer?.lines.some((line) => line.id === id)),
          },
          failure: 'Erro ao registar a aceitação',
          params: { id: quoteId },
          route: 'POST /api/crm/quotes/{id}/acceptance',
          success: 'Aceitação registada',
        })
      }}
      label="Registar"
      onCancel={onCancel}
      onSaved={onChanged}
      pending="A registar…"
      start={{ acceptedOn: today, channel: 'whatsapp', file: '', name: offer?.client.name ?? '', note: '', role: '' }}
    >
      {(field) => (
        <>
          {offer ? <Choices offer={offer} onChange={setSelected} selected={selected} /> : null}
          <TextField isRequired label="Aceite em" max={today} type="date" {...field('acceptedOn')} />
          <SelectField label="Como aceitou" options={selectOptions(CHANNEL_LABELS)} {...field('channel')} />
          <TextField autoComplete="off" isRequired label="Nome completo" maxLength={120} {...field('name')} />
          <TextField autoComplete="off" isRequired label="Cargo ou função" maxLength={80} {...field('role')} />
          <TextAreaField
            hint="Fica no histórico: por exemplo, o que o cliente escreveu no WhatsApp."
            label="Nota (opcional)"
            maxLength={500}
            rows={2}
            {...field('note')}
          />
          <TextField
            accept={PROOF_ACCEPT}
            className="staff-field__control tw:py-[9px]"
            error={isTooLarge ? PROOF_SIZE_MESSAGE : field('file').error}
            hint="A imagem do WhatsApp ou o email em PDF, até 5 MB. Fica com a aceitação."
            label="Prova (opcional)"
            onChange={({ target }) => setFile(target.files?.[0] ?? null)}
            type="file"
          />
        </>
      )}
    </SmallForm>
  )
}

/** Opened by setting a shared quote to 'Aprovado': records how the client accepted, and which lines (PROP-34). */
export function AcceptancePart(form: Omit<Props, 'offer'>) {
  const { reload, sharing, status } = useSharing(form.quoteId)
  return (
    <ReadSection
      failure="Não foi possível ler a partilha."
      onRetry={reload}
      status={status}
      title="Aceitação do cliente"
    >
      {sharing ? <AcceptanceForm {...form} offer={sharing.offer} /> : null}
    </ReadSection>
  )
}

interface ChoicesProps {
  offer: Offer
  onChange: (selected: string[]) => void
  selected: readonly string[]
}

/** Checkboxes of the optional lines, and the resulting total. */
function Choices({ offer, onChange, selected }: ChoicesProps) {
  const optional = offer.lines.filter((line) => line.isOptional)
  const totals = offerTotals(offer, selected)
  return (
    <>
      {optional.length > 0 ? (
        <fieldset className="tw:m-0 tw:p-0 tw:border-0 tw:w-full">
          <legend className="tw:text-sm">Opções aceites</legend>
          {optional.map((line) => (
            <label
              className="tw:flex tw:items-center tw:gap-4 tw:min-h-touch tw:cursor-pointer tw:tabular-nums"
              key={line.id}
            >
              <input
                checked={selected.includes(line.id)}
                className="tw:flex-none tw:m-0 tw:w-[18px] tw:h-[18px]"
                onChange={({ target }) =>
                  onChange(target.checked ? [...selected, line.id] : selected.filter((id) => id !== line.id))
                }
                type="checkbox"
              />
              <span className="tw:flex-1 tw:wrap-anywhere">{line.description}</span>
              <span className="tw:whitespace-nowrap">{formatKwanza(lineTotalCents(line)) + perMonth(line)}</span>
            </label>
          ))}
        </fieldset>
      ) : null}
      <p aria-live="polite" className="tw:tabular-nums">
        {totalLabel(totals).replace('Total', 'Total aceite')}: <strong>{formatKwanza(totals.grossCents)}</strong>
        {totalParts(totals).map(([label, cents]) => ` · ${label}: ${formatKwanza(cents)}`)}
      </p>
    </>
  )
}
