'use client'

import { useRouter } from 'next/navigation'

import { type Filter, FilterSelect } from '@kit/admin/list/toolbar-select'

/** Shown until somebody chooses. */
const NOT_CHOSEN = { label: 'O meu dia, números de todos', value: '' }

/** Owner filter of the dashboard, stored in the address (TEAM-04). */
export function OwnerSelect({ filter, owner }: { filter: Filter; owner: string | undefined }) {
  const router = useRouter()
  return (
    <div className="dashboard-owner">
      <FilterSelect
        filter={owner ? filter : { ...filter, options: [NOT_CHOSEN, ...filter.options] }}
        label="Responsável"
        onChange={(chosen) => router.push(`?${new URLSearchParams({ owner: chosen })}`, { scroll: false })}
        value={owner ?? NOT_CHOSEN.value}
      />
    </div>
  )
}
