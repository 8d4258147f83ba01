// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { arriveBy, usePage } from '../../../tests/support/visitor'
import { SectionArrival } from './section-arrival'

usePage()

function open(type: 'navigate' | 'reload', address: string): void {
  vi.useFakeTimers()
  arriveBy(type)
  window.history.replaceState(null, '', address)
  render(
    <main>
      <section id="about">Sobre Nós</section>
      <SectionArrival />
    </main>,
  )
  vi.spyOn(screen.getByText('Sobre Nós'), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 500, 100, 100))
}

describe('arrival', () => {
  beforeEach(() => void vi.spyOn(window, 'scrollTo').mockImplementation(() => {}))

  it('[SITE-51] [CONT-55] 100 ms after the page stands its section is put 80 px below the top', () => {
    open('navigate', '/#about')
    vi.advanceTimersByTime(99)
    expect(window.scrollTo).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(window.scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 420 })
  })

  it('[SITE-51] a visitor who moves on meanwhile is not brought back', () => {
    open('navigate', '/#about')
    window.dispatchEvent(new WheelEvent('wheel'))
    vi.runAllTimers()
    expect(window.scrollTo).not.toHaveBeenCalled()
  })

  it('[SITE-51] nor is one who moved on before the script was there', () => {
    document.documentElement.dataset.moved = ''
    onTestFinished(() => void delete document.documentElement.dataset.moved)
    open('navigate', '/#about')
    vi.runAllTimers()
    expect(window.scrollTo).not.toHaveBeenCalled()
  })

  it.each([
    ['a reload', 'reload', '/#about'],
    ['an address without a section', 'navigate', '/'],
    ['an unknown section', 'navigate', '/#nada'],
    ['a broken one', 'navigate', '/#%E0%A4%A'],
  ] as const)('[SITE-51] %s leaves the visitor where they are', (_, type, address) => {
    open(type, address)
    vi.runAllTimers()
    expect(window.scrollTo).not.toHaveBeenCalled()
  })
})
