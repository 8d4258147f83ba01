// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { STALE_RECORD } from '@kit/lib/loaded-at'
import { button, refusal, toastTitled, useStaffServer, visitStaff } from '../../../../tests/support/staff-visitor'
import { PersonLink } from './person-link'

const server = useStaffServer()

const LINKS = '/api/crm/privacy/links'
const RECORD = '7a1f6c1e-52b9-4a52-9a4e-0000000000aa'
const EXPORT = { id: '7a1f6c1e-52b9-4a52-9a4e-0000000000bb', until: '2026-03-20T09:00:00.000Z' }
const LINK = 'https://agencia.ao/privacidade/dados/abc'

it.each([
  ['Gerar nova ligação', 'Gerar', 'Erro ao criar ligação'],
  ['Revogar ligação', 'Revogar', 'Erro ao revogar ligação'],
])(
  '[PRIV-02] [LINK-12] «%s» of a link that a colleague has replaced ends none, and the button gives theirs',
  async (action, confirm, failure) => {
    server.answer(`POST ${LINKS}`, () => Response.json({ export: EXPORT, link: LINK }))
    const user = await visitStaff(<PersonLink records={[RECORD]} />)
    await user.click(button('Copiar ligação para a pessoa'))
    await screen.findByLabelText('Ligação para a pessoa')
    server.answer(`POST ${LINKS}`, refusal(409, STALE_RECORD))
    server.answer(`DELETE ${LINKS}/${EXPORT.id}`, refusal(409, STALE_RECORD))
    await user.click(button(action))
    await user.click(await screen.findByRole('button', { name: confirm }))
    await toastTitled('error', failure)
    await screen.findByRole('button', { name: 'Copiar ligação para a pessoa' })
    if (confirm === 'Gerar')
      expect(server.bodies('POST').at(-1)).toEqual({ isNew: true, records: [RECORD], seen: LINK })
  },
)
