'use client'

import { ConfirmButton } from '@kit/admin/drawer/confirm-button'
import { useMutation } from '@kit/admin/form/use-mutation'
import { counted } from '@kit/lib/counts'
import type { removeDemo } from '../contract'

/** Moves the demo's records to the trash, after a confirmation. */
export function RemoveDemo() {
  const { mutate } = useMutation()
  return (
    <ConfirmButton
      button={{ children: 'Remover a demonstração', size: 'small' }}
      body="Os leads, orçamentos, clientes, projetos, avenças, trabalhos do portfólio, páginas, notícias, redirecionamentos, depoimentos e clientes em destaque da demonstração vão para o lixo, e só esses. Os serviços ficam. Durante 30 dias podem ser restaurados."
      confirmLabel="Remover"
      confirmingLabel="A remover…"
      heading="Remover a demonstração?"
      onConfirm={async () => {
        await mutate<typeof removeDemo>({
          describe: ({ removed }) => `${counted(removed, 'registo foi', 'registos foram')} para o lixo.`,
          failure: 'Erro ao remover a demonstração',
          route: 'DELETE /api/crm/demo',
          success: 'Demonstração removida com sucesso!',
        })
      }}
    />
  )
}
