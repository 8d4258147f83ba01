import type { ReactNode } from 'react'

interface Props {
  title: string
  /** What to do next. */
  hint: string
  children?: ReactNode
}

/** A list without entries, and the next step. */
export function EmptyState({ children, hint, title }: Props) {
  return (
    <div className="staff-empty">
      <p className="staff-empty__title">{title}</p>
      <p>{hint}</p>
      {children}
    </div>
  )
}
