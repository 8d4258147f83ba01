import { expect, it } from 'vitest'

import { MAX_ROWS } from './import-schema'
import { readCsv } from './read-csv'

const known = new Set(['nome', 'email'])
const fileOf = (linesAbove: number, rows: number) =>
  Buffer.from(['Contactos\n'.repeat(linesAbove), 'Nome;Email\n', 'Ana;ana@exemplo.ao\n'.repeat(rows)].join(''))

it.each([0, 1, 9])('below %i other lines has up to 5 000 rows, and none of more is lost silently', (linesAbove) => {
  expect(readCsv(fileOf(linesAbove, MAX_ROWS), known).rows).toHaveLength(MAX_ROWS)
  expect(() => readCsv(fileOf(linesAbove, MAX_ROWS + 1), known)).toThrow(
    expect.objectContaining({
      issues: [{ message: 'O ficheiro tem mais de 5 000 linhas. Divida-o em partes.', path: 'file' }],
    }),
  )
})
