// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { heldAnswer } from '../../../../tests/support/held-answer'
import { CLIENT, CREATED, LEAD } from '../../../../tests/support/staff-records'
import { button, useStaffServer, visitStaff } from '../../../../tests/support/staff-visitor'
import { MergeDrawer } from './merge-drawer'

const server = useStaffServer()

const ANA = { createdAt: CREATED, id: CLIENT.id, name: 'Ana', updatedAt: CREATED }
const RUI = { ...ANA, id: LEAD.id, name: 'Rui' }
const answerOf = (records: object[]) => () =>
  Response.json({ endsUndo: false, fields: [], proposedId: ANA.id, records, summary: 'Ficam juntos.' })

it('[DUP-02] merges into the chosen record only once its preview is there', async () => {
  const onMerged = vi.fn()
  const held = heldAnswer(answerOf([RUI, ANA]))
  server.answer(`POST /api/crm/leads/${ANA.id}/merge?dryRun=1`, answerOf([ANA, RUI]))
  server.answer(`POST /api/crm/leads/${RUI.id}/merge?dryRun=1`, held.answer)
  server.answer(`POST /api/crm/leads/${RUI.id}/merge`, answerOf([RUI, ANA]))
  const user = await visitStaff(
    <MergeDrawer collection="leads" ids={[ANA.id, RUI.id]} onClose={vi.fn()} onMerged={onMerged} />,
  )
  const rui = await screen.findByRole<HTMLInputElement>('radio', { name: /^Rui/ })
  await user.click(rui)
  expect(rui.checked).toBe(true)
  await user.click(button('Juntar'))
  expect(server.sent.map(({ call }) => call)).not.toContain(`POST /api/crm/leads/${ANA.id}/merge`)
  held.letThrough()
  await waitFor(() => expect(button('Juntar').disabled).toBe(false))
  await user.click(button('Juntar'))
  await waitFor(() => expect(onMerged).toHaveBeenCalledExactlyOnceWith(RUI.id))
})
