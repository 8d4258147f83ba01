import { RootProvider } from '@payloadcms/ui'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import {
  PathnameContext,
  PathParamsContext,
  SearchParamsContext,
} from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import type { ClientConfig, SanitizedPermissions } from 'payload'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

import { ownChanges } from '@kit/admin/form/own-changes'
import { portuguese } from '@kit/admin/i18n/portuguese'
import { field, fill, usePage } from './visitor'

export { field, fill }

// Missing in happy-dom: a shown popover stays where it is in the page.
HTMLElement.prototype.showPopover = () => {}
HTMLElement.prototype.hidePopover = () => {}
// happy-dom does not know <search>, and React warns of tags that a browser does not know.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' })
// Missing too; without them react-hook-form treats every select as changed before the script loaded.
Object.defineProperty(HTMLSelectElement.prototype, 'size', { value: 0 })
Object.defineProperty(HTMLOptionElement.prototype, 'defaultSelected', { value: false })

/** The parts of the configuration that Payload's components read. */
const CONFIG = {
  admin: { routes: {}, theme: 'all', toast: {}, user: 'users' },
  collections: [],
  globals: [],
  localization: false,
  routes: { admin: '/admin', api: '/api/cms' },
  serverURL: '',
} as unknown as ClientConfig

export const USER = {
  collection: 'users' as const,
  id: '00000000-0000-4000-8000-000000000001',
  role: 'comercial' as const,
  username: 'ana',
}

/** Records where the screens ask Next to go. */
export const router = {
  back: vi.fn(),
  forward: vi.fn(),
  prefetch: vi.fn(),
  push: vi.fn(),
  refresh: vi.fn(),
  replace: vi.fn(),
}

/** A request that a screen has sent. */
interface SentCall {
  /** `PUT /api/crm/clients/1`, with the query. */
  call: string
  headers: Headers
  body: unknown
}

type Answer = () => Promise<Response> | Response

interface StaffServer {
  /** Answers a call instead of the server; the latest answer for a call wins. Any other call fails the test. */
  answer: (call: string, answer: Answer) => void
  /** The requests, in order. */
  sent: SentCall[]
  /** Bodies of the requests with a method. */
  bodies: (method: string) => unknown[]
}

/**
 * A fake server of a staff screen: tests check what a form sends and how the screen handles each answer. Every test
 * starts without answers and with an empty page (`usePage`). Call at the top of the file.
 */
export function useStaffServer(): StaffServer {
  const answers = new Map<string, Answer>()
  const unexpected: string[] = []
  const sent: SentCall[] = []
  const server: StaffServer = {
    answer: (call, answer) => answers.set(call, answer),
    bodies: (method) => sent.filter(({ call }) => call.startsWith(`${method} `)).map(({ body }) => body),
    sent,
  }
  beforeEach(() => {
    answers.clear()
    sent.length = 0
    unexpected.length = 0
    vi.stubGlobal('fetch', async (path: string, { body, headers, method = 'GET', signal }: RequestInit = {}) => {
      // Payload's own requests: the signed-in user, and their preferences.
      if (path.startsWith('/api/cms/users/me'))
        return answers.get('GET /api/cms/users/me')?.() ?? Response.json({ user: USER })
      if (path.startsWith('/api/cms/payload-preferences/')) return Response.json({ value: null })
      const call = `${method} ${path}`
      // Requested while somebody types: no duplicates, unless the test says so.
      if (/^\/api\/crm\/(?:leads|clients)\/duplicates\?/.test(path) && !answers.has(call))
        return Response.json({ duplicates: [] })
      // Tasks and other data of the open record: empty, unless the test says so.
      if (path.startsWith('/api/crm/tasks?') && !answers.has(call)) return Response.json({ tasks: [] })
      if (/\/instalments(?:\?client=[\w-]+)?$/.test(path) && !answers.has(call))
        return Response.json({ instalments: [] })
      if (path.startsWith('/api/crm/contact-stops?') && !answers.has(call))
        return Response.json({ isStopped: false, isUnreadable: false })
      if (path.startsWith('/api/crm/notes/') && !answers.has(call)) return Response.json({ notes: [] })
      if (/^GET \/api\/crm\/(?:clients|orders)\/[\w-]+\/space$/.test(call) && !answers.has(call))
        return Response.json({ space: null })
      sent.push({
        body: typeof body === 'string' ? (JSON.parse(body) as unknown) : body,
        call,
        headers: new Headers(headers),
      })
      const answer = answers.get(call)
      if (answer) return Promise.race([answer(), givenUp(signal)])
      unexpected.push(call)
      return new Response(null, { status: 500 })
    })
  })
  afterEach(() => {
    for (const go of Object.values(router)) go.mockClear()
    expect(unexpected).toEqual([])
  })
  // Registered last, so that its hooks run first and the check above sees requests made on leaving the page.
  usePage('/admin/crm')
  return server
}

/** Rejects when the caller aborts the request. */
const givenUp = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))

/** Renders a part of a staff screen at the window's address, in Payload's real administration without its frame. */
export async function visitStaff(part: ReactNode): Promise<UserEvent> {
  ownChanges.clear()
  render(
    <AppRouterContext value={router as unknown as AppRouterInstance}>
      <PathnameContext value={window.location.pathname}>
        <PathParamsContext value={{}}>
          <SearchParamsContext value={new URLSearchParams(window.location.search)}>
            <RootProvider
              config={CONFIG}
              dateFNSKey="pt"
              fallbackLang="pt"
              isNavOpen={false}
              languageCode="pt"
              languageOptions={[]}
              permissions={{} as SanitizedPermissions}
              serverFunction={() => Promise.reject(new Error('A component test has no server functions'))}
              theme="light"
              translations={portuguese.translations as never}
              user={USER as never}
            >
              <main>{part}</main>
            </RootProvider>
          </SearchParamsContext>
        </PathParamsContext>
      </PathnameContext>
    </AppRouterContext>,
  )
  await screen.findByRole('main')
  return userEvent.setup()
}

/** A rejection by the server, with its message. */
export const refusal = (status: number, error?: string) => () => Response.json(error ? { error } : {}, { status })

/** Waits for the toast with this title; returns its description. */
export async function toastTitled(type: 'error' | 'success', title: string): Promise<string> {
  const find = () =>
    Array.from(document.querySelectorAll(`[data-sonner-toast][data-type=${type}]`)).find(
      (item) => item.querySelector('[data-title]')?.textContent === title,
    )
  return waitFor(() => {
    const found = find()
    if (!found) throw new Error(`No ${type} toast '${title}':\n${document.body.textContent}`)
    return found.querySelector('[data-description]')?.textContent ?? ''
  })
}

/** A resolved promise for `use`, as if the page had been sent with its value: React does not suspend. */
export const arrived = <Value,>(value: Value): Promise<Value> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value })

export const button = (name: RegExp | string) => screen.getByRole<HTMLButtonElement>('button', { name })

/** Types 31/11/2026 into a field for a day: a browser goes on showing it, but the field's value is ''. */
export function typeImpossibleDay(input: HTMLInputElement): void {
  fireEvent.change(input, { target: { value: '' } })
  Object.defineProperty(input, 'validity', { configurable: true, value: { badInput: true } })
  // happy-dom's `checkValidity` does not read `validity`.
  input.setCustomValidity('Não existe')
}

/** Corrects it. */
export function typeDay(input: HTMLInputElement, value: string): void {
  delete (input as { validity?: unknown }).validity
  input.setCustomValidity('')
  fireEvent.change(input, { target: { value } })
}

/** Waits until no drawer and no question is open. */
export const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** Presses 'Anular' in the toast of a deletion; returns the request's body. */
export async function takeBack(server: StaffServer, user: UserEvent): Promise<unknown> {
  const undo = 'POST /api/crm/trash/undo'
  server.answer(undo, () => Response.json({ success: true }))
  await user.click(await screen.findByRole('button', { name: 'Anular' }))
  const sent = () => server.sent.findLast(({ call }) => call === undo)
  await waitFor(() => expect(sent()).toBeDefined())
  return sent()?.body
}
