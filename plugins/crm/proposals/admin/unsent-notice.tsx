import type { ReactNode } from 'react'

export const Notice = ({ children }: { children: ReactNode }) => (
  <div
    className="tw:warning-frame tw:flex tw:flex-wrap tw:items-center tw:justify-between tw:gap-5 tw:py-6 tw:px-8 tw:text-sm tw:leading-[1.4]"
    role="note"
  >
    {children}
  </div>
)

/** Warns that the client has not got the latest changes (REV-03). */
export const UnsentNotice = ({ children, revision }: { children?: ReactNode; revision: number }) => (
  <Notice>
    <p>
      <strong className="tw:block tw:font-semibold">Alterações por enviar</strong> O cliente ainda vê a revisão{' '}
      {revision}.
    </p>
    {children}
  </Notice>
)
