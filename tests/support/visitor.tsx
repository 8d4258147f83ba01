import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { toast } from 'sonner'
import { afterEach, beforeEach, expect, vi } from 'vitest'

import { ToastHost } from '@kit/ui/toast-host'
import { wakeToaster } from '@kit/ui/toaster-state'

/** A request that a form has sent. */
export interface SentRequest {
  path: string
  method: string
  headers: Record<string, string>
  credentials: string
  body: Record<string, unknown>
}

/**
 * Starts every test of the file at the address with empty storage, and fails it if an error is logged. Of the
 * stylesheet it adds only what hides elements: Testing Library ignores hidden elements, as a screen reader does. Call
 * at the top of the file.
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

/** Sets how the browser came to the page. Call after `vi.useFakeTimers`, whose clock replaces `performance`. */
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

/** Renders the part after a reload: React's state is gone, the browser's storage remains. */
export async function reload(part: ReactNode): Promise<UserEvent> {
  cleanup()
  return visit(part)
}

/** Answers every request instead of the server, and collects the requests. */
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

/** The server has stored the lead. */
export const created = () => Response.json({ lead: {} }, { status: 201 })

/** No server answers. */
export const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

/** The control with the label, required or not: visitors see which fields are optional, staff which are required. */
export const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}(?: \\(opcional\\)|\\s*\\*)?$`))

/** Fills controls by their labels. */
export function fill(values: Record<string, string>): void {
  for (const [label, value] of Object.entries(values)) fireEvent.change(field(label), { target: { value } })
}

/** Values of controls by their labels. */
export const valuesOf = (labels: readonly string[]) =>
  Object.fromEntries(labels.map((label) => [label, field(label).value]))

/** Accessible description of a control: its error or its hint. */
export function descriptionOf(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}

/** The toasts that are shown and not leaving. */
export const toasts = () =>
  within(screen.getByRole('region', { name: 'Notificações F8' }))
    .queryAllByRole('listitem')
    .filter((item) => item.dataset.removed !== 'true')

/** Waits until exactly one toast is shown, with these texts; gives up sooner than a toast disappears by itself. */
export async function expectToast(...texts: string[]): Promise<void> {
  const look = () => {
    expect(toasts()).toHaveLength(1)
    for (const text of texts) expect(toasts()[0]?.textContent).toContain(text)
  }
  await waitFor(look, { timeout: 3000 })
}
