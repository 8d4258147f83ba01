import { expect, it } from 'vitest'

import { columnsFor } from './team-columns'

it('people stand in rows of four or three, with as few holes as can be', () => {
  const columns = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(columnsFor)
  expect(columns).toEqual([3, 3, 3, 4, 3, 3, 4, 4, 3, 4, 4, 4])
})
