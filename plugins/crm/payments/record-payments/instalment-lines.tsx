import { Link } from '@payloadcms/ui'

import { recordAddress } from '@kit/admin/shell/record-address'
import { dayText } from '@kit/lib/dates'
import { formatKwanza } from '@kit/lib/money'
import { isAwaited } from '../domain/instalment-state'
import type { Instalment } from '../schema'
import { PAYMENTS_SCREEN } from '../screens'
import { StateBadge } from './state-badge'

interface Props {
  instalments: readonly Instalment[]
  textOf: (instalment: Instalment) => string
}

/** Instalments as links to their drawers, below what is still to come of them. */
export function InstalmentLines({ instalments, textOf }: Props) {
  const openCents = instalments.filter(isAwaited).reduce((sum, one) => sum + one.openCents, 0)
  return (
    <>
      {openCents > 0 ? (
        <p className="tw:tabular-nums">
          <strong>{formatKwanza(openCents)}</strong> por receber
        </p>
      ) : null}
      <ol className="tw:plain-list tw:stack">
        {instalments.map((instalment) => (
          <Line instalment={instalment} key={instalment.id} text={textOf(instalment)} />
        ))}
      </ol>
    </>
  )
}

function Line({ instalment, text }: { instalment: Instalment; text: string }) {
  const { amountCents, dueOn, id, momentText, openCents } = instalment
  return (
    <li className="tw:grid tw:grid-cols-[minmax(0,1fr)_auto] tw:items-center tw:gap-x-6 tw:gap-y-1 tw:py-3 tw:border-b tw:border-line">
      <Link className="tw:wrap-anywhere" href={recordAddress(PAYMENTS_SCREEN, id)} prefetch={false}>
        {text}
      </Link>
      <span className="tw:text-end tw:tabular-nums">
        {formatKwanza(isAwaited(instalment) ? openCents : amountCents)}
      </span>
      <span className="record-details__muted">
        {dueOn ? `${isAwaited(instalment) ? 'Vence' : 'Vencia'} em ${dayText(dueOn)}` : momentText}
      </span>
      <span className="tw:justify-self-end">
        <StateBadge {...instalment} />
      </span>
    </li>
  )
}
