'use client'

import { useAuth } from '@payloadcms/ui'

/** The person's initials, instead of a picture from a third party's server. */
export function InitialsAvatar() {
  const { user } = useAuth<{ id: string; name?: string | null; username?: string }>()
  return (
    <span
      aria-hidden
      className="tw:grid tw:place-items-center tw:size-[28px] tw:rounded-full tw:bg-grey-800 tw:text-grey-0 tw:text-[12px] tw:font-semibold tw:leading-[1]"
    >
      {initialsOf(user?.name || user?.username || '')}
    </span>
  )
}

/** First letters of the first and last word: 'Ana Bela Costa' is AC, 'ana' is A. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const chosen = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return chosen.map((word = '') => (Array.from(word)[0] ?? '').toLocaleUpperCase('pt')).join('')
}
