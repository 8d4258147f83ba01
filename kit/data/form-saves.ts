import type { PayloadRequest } from 'payload'

import { perProcess } from '@kit/process/per-process'

/*
 * Remembers the last save of each record by a form with `updatedAt`. If its answer is lost, the form sends the same
 * moment again, and would be refused because of its own save. Another process does not know of it, and refuses.
 */

interface FormSave {
  /** The `updatedAt` that the form sent; before it, those of own saves without one. */
  from: readonly string[]
  /** The record's collection and id, or the global. */
  key: string
  session: string
  to?: string
}

interface Saved {
  id?: string
  updatedAt?: string | null
}

interface Written {
  collection?: { slug: string }
  doc: Saved
  global?: { slug: string }
  req: PayloadRequest
}

const FORM_SAVE = 'formSave'
const lastSaves = perProcess('form-saves', () => new Map<string, FormSave>())

/** True if the newest state is the same form's last save, which it does not know of. */
export function isOwnSave(req: PayloadRequest, key: string, from: string, newest: Saved): boolean {
  return ownSave(req, key, newest)?.from.includes(from) === true
}

/**
 * Notes from which state a form saves; `rememberSave` adds the new one. A save without `updatedAt`, which compares
 * nothing, adds to the session's last one if nobody saved after that.
 */
export function beginSave(req: PayloadRequest, key: string, sent: string | null | undefined, newest: Saved): void {
  const session = sessionOf(req)
  if (!session) return
  const from = sent ? [sent] : [...(ownSave(req, key, newest)?.from ?? []), newest.updatedAt ?? '']
  req.context[FORM_SAVE] = { from, key, session } satisfies FormSave
}

/** The record's last save, if it is this session's and led to the newest state. */
function ownSave(req: PayloadRequest, key: string, newest: Saved): FormSave | undefined {
  const save = lastSaves.get(key)
  return save?.to === newest.updatedAt && save?.session === sessionOf(req) ? save : undefined
}

/** An `afterChange` hook of collections and globals. */
export function rememberSave({ collection, doc, global, req }: Written): void {
  const key = collection ? keyOf(collection.slug, doc.id) : global?.slug
  const save = req.context[FORM_SAVE] as FormSave | undefined
  if (save && save.key === key && doc.updatedAt) lastSaves.set(key, { ...save, to: doc.updatedAt })
}

export const keyOf = (slug: string, id: string | undefined) => `${slug}/${id}`

const sessionOf = ({ user }: PayloadRequest) => (user as { _sid?: string } | null)?._sid
