import type { ReactNode } from 'react'

interface Props {
  children: ReactNode
  /** Opens it, also later on. */
  isOpen?: boolean
  title: ReactNode
}

/** A part of the details that few visits need; `arriveAt` opens it. */
export const FoldedPart = ({ children, isOpen = false, title }: Props) => (
  <details open={isOpen}>
    <summary className="tw:min-h-touch tw:content-center tw:cursor-pointer tw:font-semibold tw:[&>*]:inline">
      {title}
    </summary>
    {children}
  </details>
)
