'use client'

import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'

import { loadPersistently } from '@kit/ui/load-persistently'
import { writeDraft } from '@/site/forms/use-draft'
import { CONTACT_ID } from './ask-for-quote'
import type { ContactFormProps } from './contact-form'
import { CONTACT_DRAFT } from './kept-query'
import { keepSubmits } from './kept-submit'
import { untilNear } from './until-near'

const isServer = typeof window === 'undefined'
const load = () => import('./contact-form')

// Starts to load with the server, so that no page is rendered without the form.
const loadedOnServer = isServer ? load() : undefined

const ContactForm = lazy(async () => {
  if (!isServer) await untilNear()
  const { ContactForm: Form } = await (loadedOnServer ?? loadPersistently(load, () => setMissing(true)))
  setMissing(false)
  return { default: Form }
})

let isMissing = false
const listeners = new Set<() => void>()

/** Tells the listeners whether the form's script was requested but has not loaded. */
function setMissing(missing: boolean): void {
  isMissing = missing
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The server-rendered contact form, whose script loads when the visitor is about to reach it. Until then the fields
 * accept typing, and React hydrates them with what was typed.
 */
export const ContactFormIsland = (props: ContactFormProps) => {
  useEffect(keepSubmits, [])
  return (
    <>
      <LateNotice />
      <Suspense>
        <ContactForm {...props} />
      </Suspense>
    </>
  )
}

/**
 * Shown while the script fails to load; typed values survive, even a reload. A sibling of the form: re-rendering around
 * an unhydrated form would replace the server's fields.
 */
const LateNotice = () => {
  const isLate = useSyncExternalStore(
    subscribe,
    () => isMissing,
    () => false,
  )
  return (
    <div role="alert">
      {isLate && (
        <p className="mb-6 bg-sun p-4 font-medium">
          O formulário ainda não pode ser enviado: falta uma parte que não chegou. Verifique a ligação; tentamos de novo
          sozinhos.{' '}
          <button className="min-h-11 underline" onClick={reloadWithDraft} type="button">
            Recarregar a página
          </button>
        </p>
      )}
    </div>
  )
}

/** Saves the same draft as the hydrated form, then reloads. */
function reloadWithDraft(): void {
  const form = document.querySelector<HTMLFormElement>(`#${CONTACT_ID} form`)
  if (form) writeDraft(CONTACT_DRAFT, Object.fromEntries(new FormData(form)))
  location.reload()
}
