import type { ReactNode } from 'react'

/** What was changed since the client got the quote is not with the client yet (REV-03). */
export function UnsentNotice({ children, revision }: { children?: ReactNode; revision: number }) {
  return (
    <div className="proposal-unsent" role="note">
      <p>
        <strong>Alterações por enviar</strong> O cliente ainda vê a revisão {revision}.
      </p>
      {children}
    </div>
  )
}
