import type { ReactNode } from 'react'

/** Warns that the client has not got the latest changes (REV-03). */
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
