import { Gutter } from '@payloadcms/ui'
import { CloudOff } from 'lucide-react'

import { ERRORS } from '../http/errors'
import './view-shell.css'

/** In place of a screen whose session or content cannot be read: nobody is sent to sign in over an outage. */
export function Unavailable() {
  return (
    <main className="staff-view">
      <Gutter className="staff-view__wrap">
        <div className="staff-refusal" role="alert">
          <CloudOff aria-hidden className="staff-refusal__icon" size={32} strokeWidth={1.5} />
          <p className="staff-refusal__status">Erro 503</p>
          <h1 className="staff-view__title">Não foi possível abrir este ecrã</h1>
          <p>{ERRORS.database_away.message} Não precisa de iniciar sessão outra vez.</p>
          {/* The same address again: an empty link is the page itself with its query, also without scripts. */}
          <a className="btn btn--style-secondary btn--size-large btn--withoutPopup" href="">
            Tentar de novo
          </a>
        </div>
      </Gutter>
    </main>
  )
}
