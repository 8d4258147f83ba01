import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { SITE_DEFAULTS } from '@collections/site-settings/defaults'
import { SpacePayments } from './space-payments'

type Props = Parameters<typeof SpacePayments>[0]

it('[PAY-11] lists the received payments with the newest first', () => {
  const days = ['2026-03-02', null, '2026-10-09', '2026-05-30']
  const payments = days.map((receivedOn, index) => ({
    amountCents: 100,
    captiveCents: 0,
    id: `${index}`,
    openCents: 0,
    receivedOn,
    state: 'received',
    withheldCents: 0,
  })) as unknown as Props['payments']
  const content = { isTakenForBot: false, project: null, space: { path: '/espaco' } } as unknown as Props['content']
  const html = renderToStaticMarkup(
    <SpacePayments
      account={{} as Props['account']}
      content={content}
      payments={payments}
      settings={SITE_DEFAULTS as unknown as Props['settings']}
    />,
  )
  expect(html.match(/Recebida em [0-9/]+|Nada a pagar/g)).toEqual([
    'Recebida em 09/10/2026',
    'Recebida em 30/05/2026',
    'Recebida em 02/03/2026',
    'Nada a pagar',
  ])
})
