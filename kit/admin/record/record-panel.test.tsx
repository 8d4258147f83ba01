// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'

import { lazyPart } from '@kit/ui/lazy-part'
import { button, isClosed, useStaffServer, visitStaff } from '../../../tests/support/staff-visitor'
import { ListNewsContext, type RecordNews } from '../list/list-news'
import { recordPanel, useRecordPanel } from './record-panel'
import { useRecordDetails } from './use-record-details'

useStaffServer()

const LIST = '/admin/crm/leads'
const read = vi.fn<(id: string) => Promise<string>>()

beforeEach(() => {
  read.mockReset()
  window.history.replaceState(null, '', LIST)
})

const Details = ({ id }: { id: string }) => <output>{useRecordDetails(id, read).details}</output>

const Open = () => {
  const { show } = useRecordPanel<string>()
  return (
    <button onClick={() => show('1')} type="button">
      Abrir
    </button>
  )
}

/** A screen whose details' code comes when the test says so. */
async function visit() {
  let send = (_: { Part: typeof Details }) => {}
  const code = new Promise<{ Part: typeof Details }>((resolve) => void (send = resolve))
  const Part = lazyPart(() => code, 'Part')
  const Panel = recordPanel<string>({
    details: { read, render: (id) => <Part id={id} />, titleOf: (id) => `Registo ${id}` },
    form: () => null,
    idOf: (id) => id,
    slug: 'drawer',
    titleOf: () => 'Registo',
  })
  function Screen() {
    const [news, setNews] = useState<RecordNews[]>([])
    const happen = () => setNews([{ entityId: '1', entityType: 'lead', happenedAt: '2026-03-01T12:00:00.000Z' }])
    return (
      <ListNewsContext value={news}>
        <Panel>
          <Open />
          <button onClick={happen} type="button">
            Alterar por outra pessoa
          </button>
        </Panel>
      </ListNewsContext>
    )
  }
  const user = await visitStaff(<Screen />)
  return { arrive: () => act(async () => send({ Part: Details })), user }
}

it('details are read from the press, once', async () => {
  read.mockResolvedValueOnce('Do toque')
  const { arrive, user } = await visit()
  await user.click(button('Abrir'))
  expect(read).toHaveBeenCalledTimes(1)
  await arrive()
  await screen.findByText('Do toque')
  expect(read).toHaveBeenCalledTimes(1)
})

it('details that were closed before their code came are read anew when they are opened again', async () => {
  read.mockResolvedValueOnce('Antes').mockResolvedValueOnce('Agora')
  const { arrive, user } = await visit()
  await user.click(button('Abrir'))
  await user.keyboard('{Escape}')
  await isClosed()
  act(() => {
    window.history.replaceState(null, '', `${LIST}?registo=1`)
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  await arrive()
  await screen.findByText('Agora')
})

it('details are read anew if their record changes before their code has come', async () => {
  read.mockResolvedValueOnce('Antes').mockResolvedValueOnce('Agora')
  const { arrive, user } = await visit()
  await user.click(button('Abrir'))
  fireEvent.click(screen.getByText('Alterar por outra pessoa'))
  await arrive()
  await screen.findByText('Agora')
})
