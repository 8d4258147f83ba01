import { useDraggableSortable } from '@payloadcms/ui'
import type { ComponentProps, ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'

import { useShownAmount } from '@kit/admin/form/use-shown-amount'
import { Icon } from '@kit/admin/icons/icon'
import { formatKwanza } from '@kit/lib/money'
import { showPrice, tidyPrice, tidyQuantity, toOfferLine } from '../domain/line-entry'
import type { LineColumn } from '../domain/line-keys'
import { lineTotalCents } from '../domain/totals'
import { LineOptions } from './line-options'
import { LineTools } from './line-tools'
import type { LinedValues, LineStatus, ServiceOption } from './line-values'
import { ServiceSelect } from './service-select'

const HANDLE =
  'tw:flex tw:items-center tw:justify-center tw:h-touch tw:text-grey-500 tw:cursor-grab tw:active:cursor-grabbing tw:touch-none tw:max-[1101px]:[grid-area:handle] tw:max-[1101px]:h-full tw:max-[1101px]:min-h-touch'

interface Props {
  count: number
  hasOptions: boolean
  id: string
  index: number
  isFull: boolean
  onDuplicate: () => void
  onMove: (step: -1 | 1) => void
  onRemove: () => void
  services: ServiceOption[]
  statuses: readonly LineStatus[] | undefined
}

/** A line: service, description, quantity, unit price, total; on an order also its status (QUOT-24…29, OP-71). */
export function LineRow({ hasOptions, id, index, services, statuses, ...tools }: Props) {
  const { register, setValue } = useFormContext<LinedValues>()
  const { isDragging, listeners, setNodeRef, transform, transition } = useDraggableSortable({ id })
  const { cell, message } = useLineCells(id, index)
  const name = `items.${index}` as const
  const fillFromService = (serviceId: string) => {
    const service = services.find((candidate) => candidate.id === serviceId)
    if (!service) return
    setValue(`${name}.unitPrice`, tidyPrice(service.basePrice), { shouldDirty: true })
    setValue(`${name}.description`, service.name, { shouldDirty: true })
    setValue(`${name}.isMonthly`, service.isMonthly, { shouldDirty: true })
  }

  return (
    <li
      className={`line tw:bg-paper${isDragging ? ' tw:relative tw:z-1 tw:shadow-[0_4px_16px_rgb(0_0_0/18%)]' : ''}`}
      data-line={index}
      ref={setNodeRef}
      style={{ transform, transition }}
    >
      <span aria-hidden className={HANDLE} title="Arrastar" {...listeners}>
        <Icon name="grip-vertical" size={16} />
      </span>
      <Cell className="tw:max-[1101px]:[grid-area:service]" label="Serviço">
        <ServiceSelect
          {...cell('serviceId', 'Serviço')}
          index={index}
          services={services}
          {...register(`${name}.serviceId`, {
            onChange: (event: { target: HTMLSelectElement }) => fillFromService(event.target.value),
          })}
        />
      </Cell>
      <Cell className="tw:max-[1101px]:[grid-area:description]" label="Descrição">
        <textarea rows={1} {...cell('description', 'Descrição')} {...register(`${name}.description`)} />
      </Cell>
      <Cell className="tw:max-[1101px]:[grid-area:quantity]" label="Qtd.">
        <input
          inputMode="numeric"
          {...NUMBER_INPUT}
          {...cell('quantity', 'Quantidade')}
          {...register(`${name}.quantity`, {
            onBlur: (event: { target: HTMLInputElement }) =>
              setValue(`${name}.quantity`, tidyQuantity(event.target.value), { shouldValidate: true }),
          })}
        />
      </Cell>
      <Cell className="tw:max-[1101px]:[grid-area:price]" label="Preço unitário">
        <PriceInput index={index} {...NUMBER_INPUT} {...cell('unitPrice', 'Preço unitário')} />
      </Cell>
      <RowTotal index={index} />
      {statuses ? (
        <Cell className="tw:min-[1101px]:ps-[10px] tw:max-[1101px]:[grid-area:status]" label="Estado">
          <StatusSelect statuses={statuses} {...cell('status', 'Estado')} {...register(`${name}.status`)} />
        </Cell>
      ) : null}
      <LineOptions hasOptions={hasOptions} index={index} />
      <LineTools index={index} {...tools} />
      {message}
    </li>
  )
}

/** Unit price of a line; formatted on blur as '45 000,00' (QUOT-25). */
function PriceInput({ index, ...input }: ComponentProps<'input'> & { index: number }) {
  const { control, trigger } = useFormContext<LinedValues>()
  const name = `items.${index}.unitPrice` as const
  const { onBlur, ...shown } = useShownAmount({ control, name, show: showPrice, tidy: tidyPrice })
  const leave = () => {
    onBlur()
    // Shows the error of an invalid price at once, because the line counts as 0.
    void trigger(name)
  }
  return <input {...input} {...shown} inputMode="decimal" onBlur={leave} />
}

/** Status of an order's line (OP-71). */
function StatusSelect({
  className,
  statuses,
  ...select
}: ComponentProps<'select'> & { statuses: readonly LineStatus[] }) {
  return (
    <select className={`${className ?? ''} staff-select`} {...select}>
      {statuses.map(({ label, value }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

/** Selects the value on focus, so that typing replaces it as in a spreadsheet. */
const NUMBER_INPUT = {
  autoComplete: 'off',
  onFocus: (event: { target: HTMLInputElement }) => event.target.select(),
  type: 'text',
}

/** Shared props of a line's fields (column for the keys, accessible name, error), and the line's error message. */
function useLineCells(id: string, index: number) {
  const { formState } = useFormContext<LinedValues>()
  const errors = formState.errors.items?.[index]
  const columns = ['serviceId', 'description', 'quantity', 'unitPrice', 'status'] as const
  const messages = columns.flatMap((column) => errors?.[column]?.message ?? [])
  const messageId = `line-${id}-message`
  const cell = (column: LineColumn, label: string) => ({
    'aria-describedby': errors?.[column] ? messageId : undefined,
    'aria-invalid': Boolean(errors?.[column]),
    'aria-label': `${label}, item ${index + 1}`,
    className: 'staff-field__control line__control',
    'data-column': column,
  })
  const message =
    messages.length > 0 ? (
      <p className="staff-field__message line__message" id={messageId} role="alert">
        {messages.join(' · ')}
      </p>
    ) : null
  return { cell, message }
}

/** Visible when lines are cards. */
const CARD_LABEL = 'tw:block tw:text-muted tw:text-xs tw:leading-[18px] tw:min-[1101px]:hidden'

/** A field with its label, which is visible when lines are cards. */
function Cell({ children, className, label }: { children: ReactNode; className: string; label: string }) {
  return (
    <div className={`tw:min-w-0 ${className}`}>
      <span aria-hidden className={`${CARD_LABEL} tw:pb-[4px]`}>
        {label}
      </span>
      {children}
    </div>
  )
}

function RowTotal({ index }: { index: number }) {
  const { control } = useFormContext<LinedValues>()
  const [quantity, unitPrice] = useWatch({
    control,
    name: [`items.${index}.quantity`, `items.${index}.unitPrice`],
  })
  const totalCents = lineTotalCents(toOfferLine({ quantity: quantity ?? '', unitPrice: unitPrice ?? '' }))
  return (
    <p className="line__total tw:py-[12px] tw:text-sm tw:leading-[20px] tw:text-end tw:tabular-nums tw:whitespace-nowrap tw:max-[1101px]:[grid-area:total] tw:max-[1101px]:pt-0">
      <span className={`${CARD_LABEL} tw:pb-[16px]`}>Total</span>
      {formatKwanza(totalCents)}
    </p>
  )
}
