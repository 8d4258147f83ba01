'use client'

import { useRouter } from 'next/navigation'

import { type Filter, FilterSelect } from '@kit/admin/list/toolbar-select'

/** Owner filter of the dashboard, stored in the address (TEAM-04). */
export function OwnerSelect({ filter, owner }: { filter: Filter; owner: string | undefined }) {
  const router = useRouter()
  return (
    <div className="dashboard-owner">
      <FilterSelect
        filter={filter}
        label="Responsável"
        onChange={(chosen) => router.push(`?${new URLSearchParams({ owner: chosen })}`, { scroll: false })}
        value={owner}
      />
    </div>
  )
}
