import { type ReactNode, useState } from 'react'

interface Props {
  children: ReactNode
  /** Of the grid of fields. */
  className?: string
  /** Shown beside the label while closed. */
  digest?: string
  /** Opens the group, so that a field error is visible; it stays open while the error is being corrected. */
  hasError: boolean
  isOpenAtFirst: boolean
  label: string
}

/** Collapsible group of rarely used fields. */
export function FoldedFields({ children, className = '', digest, hasError, isOpenAtFirst, label }: Props) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const [hadError, setHadError] = useState(false)
  if (hasError !== hadError) {
    setHadError(hasError)
    if (hasError) setOpen(true)
  }
  return (
    <details
      className="tw:group tw:border-t tw:border-line tw:py-2"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      open={isOpen}
    >
      <summary className="tw:min-h-touch tw:content-center tw:font-semibold tw:cursor-pointer">
        {label}
        {digest ? (
          <span className="tw:ml-4 tw:text-muted tw:text-sm tw:font-normal tw:wrap-anywhere tw:group-open:hidden">
            {digest}
          </span>
        ) : null}
      </summary>
      <div className={`staff-form__grid ${className}`}>{children}</div>
    </details>
  )
}
