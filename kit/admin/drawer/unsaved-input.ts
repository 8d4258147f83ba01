import { createContext, type MouseEvent, use, useEffect, useEffectEvent, useRef, useState } from 'react'

/** Returns true if closing would lose input, or the sentence that says what it would lose. */
type Ask = () => boolean | string

const LOSS = 'Tem alterações por guardar. Se sair agora, perdem-se.'

/** Forms mounted in the drawer. */
export const UnsavedInputContext = createContext<Set<Ask>>(new Set())

/** Registers a form with its drawer, which asks it before closing. */
export function useTellsUnsaved(isUnsaved: Ask): void {
  const forms = use(UnsavedInputContext)
  const ask = useEffectEvent(isUnsaved)
  useEffect(() => {
    const own = () => ask()
    forms.add(own)
    return () => void forms.delete(own)
  }, [forms])
}

/**
 * Goes on to what replaces a drawer's content, after the question if input would be lost. `mayStay`: what follows can be
 * cancelled, and the content stays.
 */
export type Leave = (goOn: () => void, mayStay?: boolean) => void

/** Of the open drawers, the newest last. */
const openDrawers: Leave[] = []

/** Leaves the open drawers, if there are any: this screen's, or another's for a toast that outlives its own. */
export const leaveOpenDrawer: Leave = (goOn, mayStay) =>
  openDrawers.reduce<() => void>((leaveOlder, leave) => () => leave(leaveOlder, mayStay), goOn)()

/**
 * Goes to an address for a toast that outlives its screen: leaves the open drawers, else follows a link, because
 * Payload's own forms ask about unsaved input at a click on one.
 * @param go follows the link, unless Payload does so after its question
 */
export function leaveFor(address: string, go: () => void): void {
  if (openDrawers.length > 0) return leaveOpenDrawer(go)
  const link = document.createElement('a')
  link.href = address
  link.addEventListener('click', (event) => {
    event.preventDefault()
    go()
  })
  document.body.append(link)
  link.click()
  link.remove()
}

/** Lets `leaveOpenDrawer` find a drawer while it is mounted. */
export function useLeavable(leave: Leave): void {
  const leaveNow = useEffectEvent(leave)
  useEffect(() => {
    const own: Leave = (goOn, mayStay) => leaveNow(goOn, mayStay)
    openDrawers.push(own)
    return () => void openDrawers.splice(openDrawers.indexOf(own), 1)
  }, [])
}

/**
 * The forms of a drawer, and the question before their input is lost.
 * @param ask shows the question with `loss`; it calls `goOn` if the person leaves
 */
export function useUnsavedForms(ask: () => void) {
  const [forms] = useState(() => new Set<Ask>())
  const [loss, setLoss] = useState('')
  const givenUp = useRef<readonly Ask[]>([])
  const next = useRef<(() => void) | null>(null)
  // Evaluated on leaving, so that the last keystroke counts.
  const losses = () => [...forms].flatMap((isUnsaved) => (givenUp.current.includes(isUnsaved) ? [] : isUnsaved() || []))
  const hasUnsavedInput = () => losses().length > 0
  const guardAgain = () => {
    givenUp.current = []
  }
  const leave: Leave = (goOn, mayStay = false) => {
    // The drawer is still open if what it was left for failed or was cancelled.
    guardAgain()
    const [first] = losses()
    if (!first) return goOn()
    next.current = () => {
      goOn()
      if (mayStay) guardAgain()
    }
    setLoss(first === true ? LOSS : first)
    ask()
  }
  return {
    /** For clicks on the links inside. */
    askBeforeLink: (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || !leadsAway(link, event) || !hasUnsavedInput()) return
      event.preventDefault()
      event.stopPropagation()
      leave(() => link.click())
    },
    forms,
    goOn: () => {
      givenUp.current = [...forms]
      next.current?.()
    },
    /** For what is typed inside. */
    guardAgain,
    hasUnsavedInput,
    leave,
    /** Says what leaving would lose. */
    loss,
  }
}

/** Whether a click on the link replaces this screen: a new tab, a download and a mail program leave it open. */
export const leadsAway = (link: HTMLAnchorElement, { altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  link.target === '' &&
  link.origin === location.origin &&
  !link.hasAttribute('download') &&
  !(altKey || ctrlKey || metaKey || shiftKey)
