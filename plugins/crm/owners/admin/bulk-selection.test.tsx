// @vitest-environment happy-dom
import { useState } from 'react'
import { it } from 'vitest'

import { CREATED } from '../../../../tests/support/staff-records'
import { button, useStaffServer, visitStaff } from '../../../../tests/support/staff-visitor'
import { BulkSelection, SelectRecord, useBulkSelection } from './bulk-selection'

useStaffServer()

const ANA = { id: 'a', updatedAt: CREATED }
const RUI = { id: 'b', updatedAt: CREATED }

/** A list without Ana, and with both again. */
function List() {
  const [records, setRecords] = useState([ANA, RUI])
  return (
    <BulkSelection records={records}>
      {records.map(({ id }) => (
        <SelectRecord id={id} key={id} name={id} />
      ))}
      <Chosen />
      <button onClick={() => setRecords([RUI])} type="button">
        Sem Ana
      </button>
      <button onClick={() => setRecords([ANA, RUI])} type="button">
        Ambos
      </button>
    </BulkSelection>
  )
}

function Chosen() {
  const { chosen, clear } = useBulkSelection()
  return (
    <button onClick={clear} type="button">
      Limpar {chosen.join()}
    </button>
  )
}

it('a record that leaves the list and comes back is not selected any more; the others stay so', async () => {
  const user = await visitStaff(<List />)
  for (const box of document.querySelectorAll('input')) await user.click(box)
  button('Limpar a,b')
  await user.click(button('Sem Ana'))
  button('Limpar b')
  await user.click(button('Ambos'))
  await user.click(button('Limpar b'))
  button('Limpar')
})
