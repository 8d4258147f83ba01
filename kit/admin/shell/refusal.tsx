import { Gutter } from '@payloadcms/ui'

import { Button } from '../record/button'
import { Icon } from '../icons/icon'

/** Shown to a signed-in person who may not open the screen (OP-55). */
export function Refusal({ title }: { title: string }) {
  return (
    <main className="staff-view">
      <Gutter className="staff-view__wrap">
        <div className="tw:stack tw:items-start tw:gap-6 tw:max-w-[46ch] tw:pt-20 tw:text-sm" role="alert">
          <Icon name="shield-exclamation-point" className="tw:text-warning-600 tw:stroke-[1.5]" size={32} />
          <p className="tw:text-muted">Erro 403</p>
          <h1 className="staff-view__title">Não tem permissão para abrir este ecrã</h1>
          <p>
            «{title}» não faz parte da sua função. Se precisa deste ecrã no seu trabalho, peça a um administrador que
            altere a sua função.
          </p>
          <Button buttonStyle="secondary" el="link" size="large" to="/admin">
            Voltar à administração
          </Button>
        </div>
      </Gutter>
    </main>
  )
}
