import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'

import { describe, expect, it } from 'vitest'

import { whenGone } from './web-request'

const responseOf = (writableFinished: boolean) =>
  Object.assign(new EventEmitter(), { writableFinished }) as unknown as ServerResponse

describe('the reader of an answer', () => {
  it('is gone when the connection ends before the answer, and not when it ends after it', () => {
    const [broken, answered] = [responseOf(false), responseOf(true)]
    const signals = [whenGone(broken), whenGone(answered)]
    broken.emit('close')
    answered.emit('close')
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  })
})
