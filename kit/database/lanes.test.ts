import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { Lanes, type Pass } from './lanes'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function enterMany(lanes: Lanes, count: number, name = 'leads') {
  const passes: Pass[] = []
  const refused: Error[] = []
  for (let index = 0; index < count; index += 1)
    lanes.enter(
      name,
      (pass) => passes.push(pass),
      (error) => refused.push(error),
    )
  return { passes, refused }
}

describe('lanes of the connection pool', () => {
  it('[R2] one lane holds eight connections; another has its own', () => {
    const lanes = new Lanes()
    expect(enterMany(lanes, 100).passes).toHaveLength(8)
    expect(enterMany(lanes, 1, 'projects').passes).toHaveLength(1)
  })

  it('[R2] who waits is served in turn, however long the others hold theirs', () => {
    const lanes = new Lanes()
    const { passes, refused } = enterMany(lanes, 40)
    for (let index = 0; index < 40; index += 1) {
      vi.advanceTimersByTime(300)
      passes[index]?.leave()
    }
    expect(passes).toHaveLength(40)
    expect(refused).toEqual([])
  })

  it('[R2] after a timeout of the database two may try, and the others are told within a second', () => {
    const lanes = new Lanes()
    const { passes, refused } = enterMany(lanes, 30)
    for (const pass of passes.slice(0, 8)) {
      pass.noteTimeout()
      pass.leave()
    }
    expect(passes).toHaveLength(10)
    vi.advanceTimersByTime(1000)
    expect(refused).toHaveLength(20)
    // A success ends the lane's stuck state.
    passes[8]?.leave()
    passes[9]?.leave()
    expect(enterMany(lanes, 20).passes).toHaveLength(8)
  })

  it('[R2] who gets no turn is refused after 12 s', () => {
    const { refused } = enterMany(new Lanes(), 9)
    vi.advanceTimersByTime(11_999)
    expect(refused).toHaveLength(0)
    vi.advanceTimersByTime(1)
    expect(refused).toHaveLength(1)
  })
})
