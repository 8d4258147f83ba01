import { expect, it } from 'vitest'

import { toResultLines, toResults } from './case-study'

it('reads figures as they are written one a line, the number first', () => {
  const results = [
    { label: 'Vendas em três meses', value: '+35%' },
    { label: 'Seguidores', value: '12.000' },
  ]
  expect(toResults(' +35%  Vendas em três meses \n\n12.000 Seguidores\n')).toEqual(results)
  expect(toResults(toResultLines(results))).toEqual(results)
  expect(toResults(' \n')).toEqual([])
  // Kept for validation, so that the user can complete the line.
  expect(toResults('+35%')).toEqual([{ label: '', value: '+35%' }])
})
