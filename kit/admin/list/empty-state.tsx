import type { ReactNode } from 'react'

interface Props {
  title: string
  /** Suggests the next step. */
  hint: string
  children?: ReactNode
}

export function EmptyState({ children, hint, title }: Props) {
  return (
    <div className="tw:stack tw:items-start tw:gap-5 tw:py-20 tw:px-10 tw:border tw:border-dashed tw:border-grey-250 tw:rounded-m tw:text-sm">
      <p className="tw:text-[17px] tw:font-semibold">{title}</p>
      <p>{hint}</p>
      {children}
    </div>
  )
}
