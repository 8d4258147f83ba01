// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import type { Instalment } from '@crm/payments/schema'
import { CLIENT, QUOTE, SHARING } from '../../../../tests/support/staff-records'
import { useStaffServer, visitStaff } from '../../../../tests/support/staff-visitor'
import { TellDeposit, TellReceived } from './tell-client'

const server = useStaffServer()

const visit = (of: Partial<Instalment>) =>
  visitStaff(
    <TellReceived
      instalment={
        {
          clientId: CLIENT.id,
          number: 'AVE-2026-0001',
          openCents: 0,
          quoteId: null,
          title: 'Março de 2026',
          ...of,
        } as Instalment
      }
    />,
  )
const told = async () => decodeURIComponent((await screen.findByRole('link')).getAttribute('href') ?? '')

it('[PAY-06] the client of a quote is told of a receipt with the link of the proposal', async () => {
  server.answer(`GET /api/crm/quotes/${QUOTE.id}/sharing`, () => Response.json(SHARING))
  await visit({ number: 'PED-2026-0003', quoteId: QUOTE.id })
  expect(await told()).toBe(
    `mailto:ana@exemplo.ao?subject=Orçamento ORC-2026-0007&body=Olá Ana, recebemos o pagamento «Março de 2026» do orçamento ORC-2026-0007, obrigado: ${SHARING.link}`,
  )
  screen.getByText(/ainda ninguém o avisou/)
})

it('[PAY-06] the client is told of a part of an instalment as a part', async () => {
  server.answer(`GET /api/crm/quotes/${QUOTE.id}/sharing`, () => Response.json(SHARING))
  await visit({ openCents: 1, quoteId: QUOTE.id, title: 'Entrega' })
  expect(await told()).toMatch(/, recebemos parte do pagamento «Entrega» do orçamento ORC-2026-0007, obrigado: /)
})

it('[PAY-06] the client is told that what was due on acceptance came, not the whole quote', async () => {
  await visitStaff(<TellDeposit sharing={SHARING} what="pagamento da adjudicação" />)
  expect(await told()).toMatch(/, recebemos o pagamento da adjudicação do orçamento ORC-2026-0007, obrigado: /)
})

it('[PAY-06] the client of an avença is told without a link', async () => {
  const one = `/api/crm/clients/${CLIENT.id}`
  server.answer(`GET ${one}`, () => Response.json({ client: { ...CLIENT, phone: '923 000 111' } }))
  await visit({})
  expect(await told()).toBe(
    'https://wa.me/244923000111?text=Olá Kianda, recebemos o pagamento «Março de 2026» de AVE-2026-0001, obrigado.',
  )
  screen.getByText(/Ainda ninguém avisou o cliente/)
})
