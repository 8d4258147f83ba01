import type { ReactNode } from 'react'

/** Why what was sent is refused, when its form is no longer on the page; `children` repeat what was typed. */
export const LateNotice = ({ children, sentence }: { children?: ReactNode; sentence: string }) => (
  <div className="bg-danger-pale" id="aviso" role="alert" tabIndex={-1}>
    <div className="wrap py-4">
      <p className="font-semibold">{sentence}</p>
      {children}
    </div>
  </div>
)
