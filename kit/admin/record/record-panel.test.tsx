// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'

import { lazyPart } from '@kit/ui/lazy-part'
import { button, field, fill, isClosed, useStaffServer, visitStaff } from '../../../tests/support/staff-visitor'
import { useTellsUnsaved } from '../drawer/unsaved-input'
import { ListNewsContext, type RecordNews } from '../list/list-news'
import { recordPanel, type RecordFormProps, useRecordPanel } from './record-panel'
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

let answer = () => {}

function SlowForm({ onDone, row }: RecordFormProps<string>) {
  const { unasked } = useRecordPanel<string>()
  const [text, setText] = useState('')
  useTellsUnsaved(() => text !== '')
  const save = (goOn: () => void) => () => void (answer = () => act(goOn))
  return (
    <>
      <input aria-label="Texto" onChange={({ target }) => setText(target.value)} value={text} />
      <button onClick={save(onDone)}>Guardar</button>
      <button onClick={save(() => unasked.show(row ?? ''))}>Guardar e ver</button>
    </>
  )
}

const SlowPanel = recordPanel<string>({
  details: { render: (id) => <p>Detalhes de {id}</p>, titleOf: () => 'Detalhes' },
  form: (props) => <SlowForm {...props} />,
  slug: 'drawer',
  titleOf: (row) => (row ? 'Editar' : 'Novo'),
})

function Openers() {
  const { open } = useRecordPanel<string>()
  return ['1', null].map((row) => (
    <button key={row} onClick={() => open(row)}>
      {row ? 'Abrir' : 'Criar'}
    </button>
  ))
}

/** Saves record 1, leaves its form before the answer, and types into another. */
async function typeElsewhere(save: string) {
  const user = await visitStaff(
    <SlowPanel>
      <Openers />
    </SlowPanel>,
  )
  await user.click(button('Abrir'))
  await user.click(button(save))
  await user.keyboard('{Escape}')
  await isClosed()
  await user.click(button('Criar'))
  fill({ Texto: 'Novo' })
  return user
}

it('a late answer does not close the form that was opened since', async () => {
  const user = await typeElsewhere('Guardar')
  answer()
  expect(field('Texto').value).toBe('Novo')
  await user.click(button('Guardar'))
  answer()
  await isClosed()
})

it('what follows a late answer asks before it replaces the form that was opened since', async () => {
  const user = await typeElsewhere('Guardar e ver')
  answer()
  await user.click(await screen.findByRole('button', { name: 'Continuar a editar' }))
  expect(field('Texto').value).toBe('Novo')
  answer()
  await user.click(await screen.findByRole('button', { name: 'Sair sem guardar' }))
  await screen.findByText('Detalhes de 1')
})
