import { CONTACT_ID } from './ask-for-quote'

/** Resolves when the contact section is less than a screen away, or the visitor interacts with it. */
export function untilNear(): Promise<void> {
  const section = document.getElementById(CONTACT_ID)
  if (!section) return Promise.resolve()
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy browser tells of "far" and "near" at once.
        if (entries.some(({ isIntersecting }) => isIntersecting)) finish()
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
