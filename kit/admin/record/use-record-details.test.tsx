// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'

import { HttpError } from '@kit/http/call'
import { button, field, fill, useStaffServer, visitStaff } from '../../../tests/support/staff-visitor'
import { ReadSection } from './read-section'
import { Surroundings } from './record-details'
import { AheadContext, readAhead, useRecordDetails } from './use-record-details'

useStaffServer()

const read = vi.fn<() => Promise<{ text?: string }>>()

function Details() {
  const { details, reload, setDetails, status } = useRecordDetails('1', read)
  return (
    <>
      <ReadSection failure="Não foi possível ler a parte." onRetry={reload} status={status} title="Parte">
        {details ? <input aria-label="Resposta" /> : null}
      </ReadSection>
      <Surroundings onRetry={reload} status={status}>
        {details ? <input aria-label="Motivo" /> : null}
      </Surroundings>
      <output>{details?.text}</output>
      <button onClick={() => setDetails({ text: 'Alterado' })} type="button">
        Alterar
      </button>
      <button onClick={reload} type="button">
        Ler
      </button>
    </>
  )
}

/** The details, with a read that began at the press on a record. */
function Begun({ id }: { id: string }) {
  const [ahead] = useState(() => readAhead(id, read))
  return (
    <AheadContext value={ahead}>
      <Details />
    </AheadContext>
  )
}

/** Types into the details, and reads them again with this answer. */
async function readAgain(status: number) {
  read.mockResolvedValueOnce({})
  const user = await visitStaff(<Details />)
  await screen.findByLabelText('Resposta')
  fill({ Motivo: 'Engano', Resposta: 'Sim.' })
  read.mockRejectedValueOnce(new HttpError(status, '', '', 'k3v9'))
  await user.click(button('Ler'))
}

it('[OPS-10] a later read that fails says so with the code of the error, and keeps what was typed in the details', async () => {
  await readAgain(500)
  await screen.findByText(/^Não foi possível ler a parte\. Código: k3v9/)
  screen.getByText(/^Não foi possível ler o resto deste registo\. Código: k3v9/)
  expect([field('Resposta').value, field('Motivo').value]).toEqual(['Sim.', 'Engano'])
})

it('a record that is gone has no details any more', async () => {
  await readAgain(404)
  await screen.findByText('Este registo já não existe: foi deletado entretanto.')
  expect([screen.queryByLabelText('Resposta'), screen.queryByLabelText('Motivo')]).toEqual([null, null])
})

it('an earlier read does not replace the answer to a change, after which it is read again', async () => {
  read.mockResolvedValueOnce({ text: 'Antes' })
  const user = await visitStaff(<Details />)
  await screen.findByText('Antes')
  const answers: ((details: object) => void)[] = []
  read.mockImplementation(() => new Promise((resolve) => void answers.push(resolve)))
  await user.click(button('Ler'))
  await user.click(button('Alterar'))
  await act(async () => answers[0]?.({ text: 'Antes' }))
  screen.getByText('Alterado')
  await act(async () => answers[1]?.({ text: 'Por outra pessoa' }))
  screen.getByText('Por outra pessoa')
})

it('[OP-72] a read that began at the press is taken over by the details of that record, once', async () => {
  read.mockClear()
  read.mockResolvedValueOnce({ text: 'Começado' })
  const user = await visitStaff(<Begun id="1" />)
  await screen.findByText('Começado')
  expect(read).toHaveBeenCalledTimes(1)
  read.mockResolvedValueOnce({ text: 'De novo' })
  await user.click(button('Ler'))
  await screen.findByText('De novo')
})

it('a read that began for another record is not taken over', async () => {
  read.mockResolvedValueOnce({ text: 'De outro' }).mockResolvedValueOnce({ text: 'O próprio' })
  await visitStaff(<Begun id="2" />)
  await screen.findByText('O próprio')
})
