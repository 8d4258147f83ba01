import { expect, it } from 'vitest'

import { endsOf } from './chains'

it('[PAGE-07] leads each redirect of a list to its end, and tells circles from what is beside them', () => {
  const ends = endsOf(
    new Map([
      ['/a', '/b?utm_source=x'],
      ['/b', '/c'],
      ['/c', 'https://outro.example/'],
      ['/?p=1', '/a'],
      ['/um', '/dois'],
      ['/dois', '/um#x'],
      ['/fora', '/um'],
      ['/si', '/si?a=b'],
    ]),
  )
  expect([...ends]).toEqual([
    ['/a', 'https://outro.example/?utm_source=x'],
    ['/b', 'https://outro.example/'],
    ['/c', 'https://outro.example/'],
    ['/?p=1', 'https://outro.example/?utm_source=x'],
    ['/um', null],
    ['/dois', null],
    ['/fora', null],
    ['/si', null],
  ])
})
