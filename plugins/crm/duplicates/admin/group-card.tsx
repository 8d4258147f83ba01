'use client'

import { Link } from '@payloadcms/ui'

import { Button } from '@kit/admin/record/button'
import { useMutation } from '@kit/admin/form/use-mutation'
import { recordAddress } from '@kit/admin/shell/record-address'
import { RECORD_SCREENS } from '@crm/links/record-screens'
import { dayText } from '@kit/lib/dates'
import { CLIENT_STATUS_LABELS, LEAD_STATUS_LABELS } from '@crm/statuses/domain/statuses'
import type { hideDuplicates } from '../contract'
import { REASON_LABELS } from '../domain/group-reasons'
import { MAX_MERGED, type MergeableCollection } from '../domain/mergeable'
import type { DuplicateGroup } from '../operations/groups'
import { MergeButton } from '../record-merge/merge-button'

interface Props {
  collection: MergeableCollection
  group: DuplicateGroup
}

/** Records that may be the same person, to merge or to mark as different. */
export function GroupCard({ collection, group: { count, ids, members, reasons } }: Props) {
  const { isPending, mutate } = useMutation()
  const statuses: Readonly<Record<string, string>> = collection === 'leads' ? LEAD_STATUS_LABELS : CLIENT_STATUS_LABELS
  const hide = () =>
    mutate<typeof hideDuplicates>({
      body: { collection, ids },
      failure: 'Erro ao guardar',
      route: 'POST /api/crm/duplicates/hide',
      success: 'Não voltam a aparecer como duplicados.',
    })
  return (
    <li className="tw:stack tw:frame tw:gap-5 tw:py-7 tw:px-8">
      <p className="tw:m-0 tw:text-muted">
        {reasons.map((reason) => REASON_LABELS[reason]).join(' · ')}
        {count > members.length ? ` (${members.length} de ${count})` : null}
      </p>
      <ul className="tw:plain-list tw:stack">
        {members.map(({ company, createdAt, email, id, name, nif, phone, status }) => (
          <li
            className="tw:grid tw:grid-cols-[minmax(0,2fr)_minmax(0,4fr)_14em] tw:items-center tw:gap-x-10 tw:py-[4px] tw:border-t tw:border-grey-100 tw:wrap-anywhere tw:tablet:grid-cols-1 tw:tablet:pb-[10px]"
            key={id}
          >
            <Link
              className="tw:inline-flex tw:items-center tw:min-h-touch tw:font-semibold"
              href={recordAddress(RECORD_SCREENS[collection], id)}
              prefetch={false}
            >
              {name}
            </Link>
            <span>{[company, email, phone, nif].filter(Boolean).join(' · ')}</span>
            <span className="tw:text-end tw:text-muted tw:tablet:text-start">
              {statuses[status]} · {dayText(createdAt)}
            </span>
          </li>
        ))}
      </ul>
      <div className="tw:flex tw:flex-wrap tw:gap-4 tw:[&_.btn]:min-h-touch">
        <MergeButton collection={collection} ids={ids.slice(0, MAX_MERGED)} />
        <Button buttonStyle="subtle" disabled={isPending} onClick={() => void hide()}>
          Não são duplicados
        </Button>
      </div>
    </li>
  )
}
