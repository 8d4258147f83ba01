import { describe, expect, it } from 'vitest'

import { arrangeProjects, type TileShape } from './arrange-projects'
import fc from '../../../tests/support/fast-check'

const [F, N] = [true, false]
const TWELFTHS: Record<TileShape, number> = { half: 6, narrow: 5, third: 4, whole: 12, wide: 7 }

describe('arrangeProjects', () => {
  it.each([
    [[], []],
    [[N], ['whole']],
    [
      [N, N],
      ['half', 'half'],
    ],
    [
      [N, N, N, N],
      ['third', 'third', 'third', 'whole'],
    ],
    [
      [F, F, F, F],
      ['wide', 'narrow', 'narrow', 'wide'],
    ],
    [
      [N, F, N, N, N],
      ['narrow', 'wide', 'third', 'third', 'third'],
    ],
    [
      [N, F, N, F, N, F],
      ['narrow', 'wide', 'narrow', 'wide', 'half', 'half'],
    ],
  ] as const)('%j becomes %j', (areFeatured, shapes) => {
    expect(arrangeProjects(areFeatured)).toEqual(shapes)
  })

  it('[PORT-01] every project has a place and every row is full', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 60 }), (areFeatured) => {
        const shapes = arrangeProjects(areFeatured)
        expect(shapes).toHaveLength(areFeatured.length)
        let filled = 0
        for (const shape of shapes) {
          filled += TWELFTHS[shape]
          expect(filled).toBeLessThanOrEqual(12)
          if (filled === 12) filled = 0
        }
        expect(filled).toBe(0)
      }),
    )
  })

  it('[PORT-05] a featured project never stands among three', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 40 }), (areFeatured) => {
        const shapes = arrangeProjects(areFeatured)
        areFeatured.forEach((isFeatured, index) => {
          if (shapes[index] === 'third') expect(isFeatured).toBe(false)
        })
      }),
    )
  })
})
