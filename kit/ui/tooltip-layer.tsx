'use client'

import { useEffect, useState } from 'react'

import { createTooltipTimer } from './tooltip-timer'

interface Tip {
  text: string
  /** Centre of the target, and the edge next to the tooltip. */
  x: number
  y: number
  isBelow: boolean
}

const ROOM_PX = 64
const SIDE_PX = 80

/**
 * Tooltips of the whole page, for any element with `data-tooltip`, by pointer and keyboard. The text repeats an icon's
 * accessible name, so it is not announced again. Escape, a click or a scroll hides it; the pointer may rest on it.
 */
export const TooltipLayer = () => {
  const [tip, setTip] = useState<Tip | null>(null)
  useEffect(() => listenForTooltips(setTip), [])
  if (!tip) return null
  return (
    <div
      className={`fixed z-50 -translate-x-1/2 ${tip.isBelow ? 'pt-2' : '-translate-y-full pb-2'}`}
      role="tooltip"
      style={{ left: tip.x, top: tip.y }}
    >
      <p className="bg-sun px-3 py-1.5 text-sm font-medium text-ink">{tip.text}</p>
    </div>
  )
}

function listenForTooltips(setTip: (tip: Tip | null) => void): () => void {
  let isOpen = false
  const show = (tip: Tip | null) => {
    isOpen = tip !== null
    setTip(tip)
  }
  const timer = createTooltipTimer<HTMLElement>(
    (target) => show(describe(target)),
    () => show(null),
  )
  // Content scrolled under a resting pointer must not take the tooltip from the keyboard's target.
  let isByKeyboard = false
  const pointAt = (target: EventTarget | null) => {
    if (!(target instanceof Element) || target.closest('[role="tooltip"]')) return
    const owner = target.closest<HTMLElement>('[data-tooltip]')
    if (owner) timer.enter(owner)
    else if (!isByKeyboard) timer.leave()
  }
  const focus = (target: EventTarget | null) => {
    if (!(target instanceof HTMLElement) || !target.matches('[data-tooltip]:focus-visible')) return
    isByKeyboard = true
    timer.enter(target)
  }
  const blur = () => {
    isByKeyboard = false
    timer.leave()
  }
  const listening = new AbortController()
  const on = <Name extends keyof DocumentEventMap>(name: Name, listen: (event: DocumentEventMap[Name]) => void) =>
    document.addEventListener(name, listen, { passive: true, signal: listening.signal })
  // A finger has no hover, so its tooltip would stay after the tap.
  on('pointerover', ({ pointerType, target }) => pointerType !== 'touch' && pointAt(target))
  on('focusin', ({ target }) => focus(target))
  on('focusout', blur)
  on('pointerdown', timer.leave)
  // A pending tooltip keeps waiting: focusing has often scrolled its target into view. If that scroll outlasts the
  // delay, the tooltip opens again at the target's new place.
  on('scroll', () => {
    if (!isOpen) return
    timer.leave()
    if (isByKeyboard) focus(document.activeElement)
  })
  on('keydown', ({ key }) => key === 'Escape' && timer.leave())
  document.documentElement.addEventListener('pointerleave', timer.leave, { signal: listening.signal })
  // Handles the pointer and focus from before the script ran.
  focus(document.activeElement)
  if (matchMedia('(hover: hover)').matches) pointAt(document.querySelector('[data-tooltip]:hover'))
  return () => {
    listening.abort()
    timer.leave()
  }
}

function describe(target: HTMLElement): Tip {
  const { bottom, left, top, width } = target.getBoundingClientRect()
  const middle = left + width / 2
  const isBelow = top < ROOM_PX
  return {
    isBelow,
    text: target.dataset.tooltip ?? '',
    // Clamped to the screen; the texts are one or two words.
    x: Math.min(Math.max(middle, SIDE_PX), document.documentElement.clientWidth - SIDE_PX),
    y: isBelow ? bottom : top,
  }
}
