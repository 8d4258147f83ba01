import type { ReactNode } from 'react'

/** Notes on how a report counts, one list item each. */
export const ReportNotes = ({ children }: { children: ReactNode }) => (
  <details className="tw:text-muted tw:text-sm">
    <summary className="tw:inline-flex tw:items-center tw:min-h-touch tw:cursor-pointer tw:underline tw:underline-offset-3">
      Como se conta
    </summary>
    <ul className="tw:grid tw:gap-[6px] tw:max-w-[80ch] tw:ps-[20px]">{children}</ul>
  </details>
)
