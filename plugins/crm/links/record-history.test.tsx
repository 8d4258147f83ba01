// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import type { ActivityAnswer } from '@collections/activities/schema'
import { RecordHistory } from './record-history'

const lines = (count: number) =>
  Array.from({ length: count }, (_, at): ActivityAnswer => ({
    createdAt: new Date(Date.UTC(2026, 10, 23, 9, 0, -at)).toISOString(),
    description: `Linha ${at}`,
    id: String(at),
    mergedFrom: null,
    type: 'updated',
    userName: null,
  }))

it('[OP-72] a history longer than 100 lines says that it is not all', () => {
  const { rerender } = render(<RecordHistory activities={lines(100)} label="Histórico do lead" />)
  expect(screen.getAllByRole('listitem')).toHaveLength(100)
  expect(screen.queryByText(/^Só as 100/)).toBeNull()
  rerender(<RecordHistory activities={lines(101)} label="Histórico do lead" />)
  expect(screen.getAllByRole('listitem')).toHaveLength(100)
  screen.getByText('Só as 100 linhas mais recentes. As outras estão em «Atividades», nas Definições.')
})
