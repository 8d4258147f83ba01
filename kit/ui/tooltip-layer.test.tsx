// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { usePage } from '../../tests/support/visitor'
import { TooltipLayer } from './tooltip-layer'

usePage()

const link = (name: string) => screen.getByRole('link', { name })
const shown = () => screen.queryByRole('tooltip')?.textContent
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
const point = (target: Element) => fireEvent.pointerOver(target, { pointerType: 'mouse' })

function open(): void {
  vi.useFakeTimers()
  render(
    <>
      <p>Texto</p>
      {['Instagram', 'LinkedIn', 'Facebook'].map((name) => (
        <a aria-label={name} data-tooltip={name} href="/" key={name}>
          <svg />
        </a>
      ))}
      <TooltipLayer />
    </>,
  )
}

describe('tooltips', () => {
  it('[SITE-30] [SITE-31] open after 700 ms; within 300 ms the next one opens at once', () => {
    open()
    point(link('Instagram'))
    pass(699)
    expect(shown()).toBeUndefined()
    pass(1)
    expect(shown()).toBe('Instagram')
    point(link('LinkedIn'))
    pass(0)
    expect(shown()).toBe('LinkedIn')
    point(screen.getByText('Texto'))
    expect(shown()).toBeUndefined()
    pass(300)
    point(link('Facebook'))
    pass(699)
    expect(shown()).toBeUndefined()
    pass(1)
    expect(shown()).toBe('Facebook')
  })

  it('[SITE-30] a finger has none, and Escape, a press or a scroll puts one away', () => {
    open()
    fireEvent.pointerOver(link('Instagram'), { pointerType: 'touch' })
    pass(2000)
    expect(shown()).toBeUndefined()
    for (const putAway of [
      () => fireEvent.keyDown(document.body, { key: 'Escape' }),
      () => fireEvent.pointerDown(document.body),
      () => fireEvent.scroll(document),
    ]) {
      point(link('Instagram'))
      pass(700)
      expect(shown()).toBe('Instagram')
      putAway()
      expect(shown()).toBeUndefined()
      pass(300)
    }
  })
})
