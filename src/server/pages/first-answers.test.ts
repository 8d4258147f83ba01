// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'

import { answer } from './first-answers'

const PAGE = `
<div role="tablist">
  <button role="tab" id="a" aria-controls="panel-a" aria-selected="true" tabindex="0"><span>Recursos</span></button>
  <button role="tab" id="b" aria-controls="panel-b" aria-selected="false" tabindex="-1"><span>Processo</span></button>
</div>
<div role="tabpanel" id="panel-a"></div>
<div role="tabpanel" id="panel-b" class="hidden"></div>
<nav>
  <a data-filter="todos" href="/portfolio" aria-current="true">Todos</a>
  <a data-filter="branding" href="/portfolio?categoria=branding">Branding</a>
  <a data-filter="web-design" href="/portfolio?categoria=web-design">Web Design</a>
</nav>
<ul data-tiles=""><li data-category="branding">Planalto</li><li data-category="marketing-digital">Cassoneca</li></ul>
<button popovertarget="mark" id="menu">Abrir menu</button><button id="other">Enviar</button>`

/** Clicks the element, and reports how this script handled it. */
function press(selector: string): { isAnswered: boolean; isPrevented: boolean } {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  let isAnswered = false
  window.addEventListener('click', (heard) => (isAnswered = answer(heard)), { capture: true, once: true })
  document.querySelector(selector)?.dispatchEvent(event)
  return { isAnswered, isPrevented: event.defaultPrevented }
}

const shown = () => [...document.querySelectorAll<HTMLElement>('li:not([hidden])')].map((tile) => tile.textContent)

describe('what answers before the framework', () => {
  beforeEach(() => {
    window.history.replaceState(null, '', '/portfolio')
    document.body.innerHTML = PAGE
  })

  it('[HOME-11] [SERV-06] a tab shows its panel and is the one stop of the keyboard', () => {
    expect(press('#b span').isAnswered).toBe(true)
    const tabs = [...document.querySelectorAll('[role=tab]')]
    expect(tabs.map((tab) => [tab.getAttribute('aria-selected'), tab.getAttribute('tabindex')])).toEqual([
      ['false', '-1'],
      ['true', '0'],
    ])
    expect(document.querySelector('#panel-a')?.className).toBe('hidden')
    expect(document.querySelector('#panel-b')?.className).toBe('')
  })

  it('[PORT-03] a category leaves its projects and stands in the address; all of them come back', () => {
    expect(press('[data-filter=branding]')).toEqual({ isAnswered: true, isPrevented: true })
    expect(shown()).toEqual(['Planalto'])
    expect(window.location.search).toBe('?categoria=branding')
    expect(document.querySelector('[aria-current]')?.textContent).toBe('Branding')
    press('[data-filter=todos]')
    expect(shown()).toEqual(['Planalto', 'Cassoneca'])
    expect(window.location.search).toBe('')
  })

  it('[PORT-11] a category without projects waits for the script', () => {
    expect(press('[data-filter=web-design]')).toEqual({ isAnswered: false, isPrevented: false })
    expect(shown()).toEqual(['Planalto', 'Cassoneca'])
    expect(document.querySelector('[aria-current]')?.textContent).toBe('Todos')
  })

  it('[SITE-52] the toggle of the menu is left to the browser, any other button to the script', () => {
    expect(press('#menu')).toEqual({ isAnswered: true, isPrevented: false })
    expect(press('#other')).toEqual({ isAnswered: false, isPrevented: false })
  })
})
