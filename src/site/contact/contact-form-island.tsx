'use client'

import { lazy, Suspense, useSyncExternalStore } from 'react'

import { loadPersistently } from '@kit/lib/load-persistently'
import { writeDraft } from '@/site/forms/use-draft'
import { CONTACT_ID } from './ask-for-quote'
import type { ContactFormProps } from './contact-form'
import { CONTACT_DRAFT } from './kept-query'

const isServer = typeof window === 'undefined'
const load = () => import('./contact-form')

// Begun with the server's start, so that the form is never left out of a page while its module is read.
const loadedOnServer = isServer ? load() : undefined

const ContactForm = lazy(async () => {
  if (!isServer) await untilNear()
  const { ContactForm: Form } = await (loadedOnServer ?? loadPersistently(load, () => say(true)))
  say(false)
  return { default: Form }
})

let isMissing = false
const listeners = new Set<() => void>()

/** Whether the form's script has not come so far, though it was asked for. */
function say(missing: boolean): void {
  isMissing = missing
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The contact form as the server has written it; its script comes when the visitor is about to reach it. Until then
 * the fields take typing like those of any page, and React finds it there.
 */
export const ContactFormIsland = (props: ContactFormProps) => (
  <>
    <LateNotice />
    <Suspense>
      <ContactForm {...props} />
    </Suspense>
  </>
)

/**
 * Said while the form's script does not come; the fields keep what is typed, over a reload too. A component beside the
 * form: whatever renders around it again before its script is there would take the server's fields away.
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

/** What the form itself would have kept. */
function reloadWithDraft(): void {
  const form = document.querySelector<HTMLFormElement>(`#${CONTACT_ID} form`)
  if (form) writeDraft(CONTACT_DRAFT, Object.fromEntries(new FormData(form)))
  location.reload()
}

/** Resolves when the contact section is less than a screen away, or is touched in any way. */
function untilNear(): Promise<void> {
  const section = document.getElementById(CONTACT_ID)
  if (!section) return Promise.resolve()
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) finish()
      },
      { rootMargin: '100% 0px' },
    )
    const finish = () => {
      observer.disconnect()
      resolve()
    }
    observer.observe(section)
    section.addEventListener('focusin', finish, { once: true })
    section.addEventListener('pointerdown', finish, { once: true })
  })
}
