'use client'

import { Pill, useRowLabel } from '@payloadcms/ui'

interface Named {
  heading?: string | null
  isHidden?: boolean | null
}

/** Row label of a block: its type, its heading, and whether visitors see it. */
export function BlockLabel({ kind }: { kind: string }) {
  const { data } = useRowLabel<Named>()
  return (
    <span className="tw:flex tw:min-w-0 tw:items-center tw:gap-3">
      <Pill size="small">{kind}</Pill>
      <span className="tw:truncate">{data?.heading}</span>
      {data?.isHidden ? <span className="tw:text-grey-500">escondido</span> : null}
    </span>
  )
}
