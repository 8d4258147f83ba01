import type { Form } from '@payloadcms/ui'
import type { ComponentProps } from 'react'

import { NO_CONNECTION } from '@kit/lib/no-connection'

/** Payload's Form uses the returned response, although its type says void. */
type Action = Extract<ComponentProps<typeof Form>['action'], (form: FormData) => Promise<void>>

export const actionOf = (post: (form: FormData) => Promise<Response>): Action => post as unknown as Action

/** Posts a form of the signed-out screens. Without a connection Payload's Form would show the browser's own text. */
export const postForm = (path: string, body: FormData, language: string): Promise<Response> =>
  fetch(path, { body, credentials: 'include', headers: { 'Accept-Language': language }, method: 'POST' }).catch(() =>
    Response.json({ errors: [{ message: NO_CONNECTION }] }, { status: 503 }),
  )

export const UNTYPED = { valid: true, value: undefined }
export const isTyped = (value: unknown, otherwise: string) =>
  (typeof value === 'string' && value.trim() !== '') || otherwise
