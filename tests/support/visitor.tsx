import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { toast } from 'sonner'
import { afterEach, beforeEach, expect, vi } from 'vitest'

import { ToastHost } from '@kit/ui/toast-host'
import { wakeToaster } from '@kit/ui/toaster-state'

// Parts that are loaded on demand, as the form of a drawer, are compiled first, on a machine that may be busy.
configure({ asyncUtilTimeout: 10_000 })

/** A request that a form has sent. */
export interface SentRequest {
  path: string
  method: string
  headers: Record<string, string>
  credentials: string
  body: Record<string, unknown>
}

/**
 * Every test of the file starts at the address with nothing stored, and fails if anything is logged as an error. Of the
 * stylesheet there is only what hides: Testing Library leaves hidden elements out, as a screen reader does.
 * To be called at the top of the file.
 */
export function usePage(address = '/'): void {
  beforeEach(() => {
    window.history.replaceState(null, '', address)
    sessionStorage.clear()
    document.head.innerHTML = '<style>.hidden, dialog:not([open]) { display: none }</style>'
    vi.spyOn(console, 'error')
  })
  afterEach(() => {
    act(() => void toast.dismiss())
    cleanup()
    document.body.innerHTML = ''
    vi.useRealTimers()
    vi.unstubAllGlobals()
    expect(console.error).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })
}

/** How the browser came to the page. After `vi.useFakeTimers`, whose clock brings a `performance` of its own. */
export function arriveBy(type: 'navigate' | 'reload'): void {
  class Entry {
    type = type
  }
  vi.stubGlobal('PerformanceNavigationTiming', Entry)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([new Entry()] as unknown as PerformanceEntryList)
}

/** Renders a part of a page with the toaster beside it, as the site's frame does. */
export async function visit(part: ReactNode): Promise<UserEvent> {
  wakeToaster()
  render(
    <>
      {part}
      <ToastHost />
    </>,
  )
  await screen.findByRole('region', { name: 'Notificações F8' })
  return userEvent.setup()
}

/** The same part after a reload: what React held is gone, what the browser stores is there. */
export async function reload(part: ReactNode): Promise<UserEvent> {
  cleanup()
  return visit(part)
}

/** Answers every request instead of the server, and collects what was sent. */
export function answerRequests(answer: () => Promise<Response> | Response): SentRequest[] {
  const sent: SentRequest[] = []
  vi.stubGlobal('fetch', async (path: string, { body, credentials, headers, method }: RequestInit) => {
    sent.push({
      body: JSON.parse(body as string) as Record<string, unknown>,
      credentials: credentials ?? '',
      headers: headers as Record<string, string>,
      method: method ?? '',
      path,
    })
    return answer()
  })
  return sent
}

/** The server has stored it. */
export const created = () => Response.json({ lead: {} }, { status: 201 })

/** Nothing answers. */
export const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

/** The control with the label, whether it has to be filled in or not: visitors are told what need not, staff what has to. */
export const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}(?: \\(opcional\\)|\\s*\\*)?$`))

/** Puts texts into controls, by their labels. */
export function fill(values: Record<string, string>): void {
  for (const [label, value] of Object.entries(values)) fireEvent.change(field(label), { target: { value } })
}

/** What stands in controls, by their labels. */
export const valuesOf = (labels: readonly string[]) =>
  Object.fromEntries(labels.map((label) => [label, field(label).value]))

/** What assistive technology adds to the name of a control: its error or its hint. */
export function descriptionOf(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}

/** The toasts that are there and stay. */
export const toasts = () =>
  within(screen.getByRole('region', { name: 'Notificações F8' }))
    .queryAllByRole('listitem')
    .filter((item) => item.dataset.removed !== 'true')

/** Waits until one toast is there, with these texts; not as long as one stays by itself. */
export async function expectToast(...texts: string[]): Promise<void> {
  const look = () => {
    expect(toasts()).toHaveLength(1)
    for (const text of texts) expect(toasts()[0]?.textContent).toContain(text)
  }
  await waitFor(look, { timeout: 3000 })
}
