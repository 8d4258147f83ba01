'use client'

import { lazy, Suspense } from 'react'

import { CONTACT_ID } from './ask-for-quote'
import type { ContactFormProps } from './contact-form'

const isServer = typeof window === 'undefined'
const load = () => import('./contact-form')

// Begun with the server's start, so that the form is never left out of a page while its module is read.
const loadedOnServer = isServer ? load() : undefined

const ContactForm = lazy(async () => {
  if (!isServer) await untilNear()
  const { ContactForm: Form } = await (loadedOnServer ?? load())
  return { default: Form }
})

/**
 * The contact form as the server has written it; its script comes when the visitor is about to reach it. Until then
 * the fields take typing like those of any page, and React finds it there.
 */
export const ContactFormIsland = (props: ContactFormProps) => (
  <Suspense>
    <ContactForm {...props} />
  </Suspense>
)

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
