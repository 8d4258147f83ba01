import type { ReactNode } from 'react'

/** Warns that the client has not got the latest changes (REV-03). */
export function UnsentNotice({ children, revision }: { children?: ReactNode; revision: number }) {
  return (
    <div
      className="tw:warning-frame tw:flex tw:flex-wrap tw:items-center tw:justify-between tw:gap-5 tw:py-6 tw:px-8 tw:text-sm tw:leading-[1.4]"
      role="note"
    >
      <p>
        <strong className="tw:block tw:font-semibold">Alterações por enviar</strong> O cliente ainda vê a revisão{' '}
        {revision}.
      </p>
      {children}
    </div>
  )
}
