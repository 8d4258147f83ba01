'use client'

import { Button } from '@kit/admin/record/button'
import { OpenRecordButton } from '@kit/admin/record/open-record-button'
import { useRecordPanel } from '@kit/admin/record/record-panel'
import { dayAndMonth, dayText } from '@kit/lib/dates'
import { formatKwanza } from '@kit/lib/money'
import { useOwnerName } from '@crm/owners/admin/people-context'
import { isAwaited } from '../domain/instalment-state'
import { StateBadge } from '../record-payments/state-badge'
import type { Instalment } from '../schema'

const OF_IT = 'tw:block tw:text-[12px] tw:font-normal tw:text-muted'

/** An instalment in the list, with the button that opens its receipt form (PAY-10). */
export function InstalmentCard({ row }: { row: Instalment }) {
  const { open, show } = useRecordPanel<Instalment>()
  const owner = useOwnerName(row.ownerId)
  const { amountCents, clientName, dueOn, momentText, number, openCents, promisedOn, title } = row
  return (
    <li className="record-card">
      <div className="record-card__head">
        <h2 className="record-card__title tw:[grid-area:client]">
          <OpenRecordButton onOpen={() => show(row)}>{clientName}</OpenRecordButton>
        </h2>
      </div>
      <p className="record-card__line tw:[grid-area:title]" title={`${title} · ${number}`}>
        {title} · <span className="tw:whitespace-nowrap">{number}</span>
      </p>
      <p className="record-card__line tw:[grid-area:due] tw:tabular-nums tw:narrow-row:text-end">
        {dueOn ? <span className="record-card__word">Vence em </span> : null}
        {dueOn ? dayText(dueOn) : momentText}
        {promisedOn && isAwaited(row) ? <span className={OF_IT}>Prometido para {dayAndMonth(promisedOn)}</span> : null}
      </p>
      <p className="record-card__total tw:[grid-area:total] tw:tabular-nums">
        {formatKwanza(amountCents)}
        {openCents < amountCents && isAwaited(row) ? (
          <span className={OF_IT}>{formatKwanza(openCents)} por receber</span>
        ) : null}
      </p>
      {owner ? (
        <p className="record-card__line tw:[grid-area:owner] tw:narrow-row:hidden">
          <span className="record-card__word">Responsável: </span>
          {owner}
        </p>
      ) : null}
      <div className="record-card__actions payment-card__status tw:justify-between tw:gap-4 tw:[grid-area:status]">
        <StateBadge {...row} />
        {isAwaited(row) ? (
          <Button
            aria-label={`Registar recebimento: ${title} de ${number}`}
            buttonStyle="secondary"
            onClick={() => open(row)}
          >
            Registar
          </Button>
        ) : null}
      </div>
    </li>
  )
}
