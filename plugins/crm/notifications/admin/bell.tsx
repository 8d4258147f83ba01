'use client'

import { Suspense, useRef, useState } from 'react'

import { Icon } from '@kit/admin/icons/icon'
import { lazyPart } from '@kit/ui/lazy-part'
import { useIsHydrated } from '@kit/ui/use-is-hydrated'
import { shownCount, useNotifications } from './notifications-context'
import { useCountInTitle } from './notifications-provider'

const BellList = lazyPart(() => import('./bell-list'), 'BellList')

/** Unread count, and the newest lines when pressed. `stored` counts until the stream reports. */
export function Bell({ stored }: { stored: number }) {
  const { unread } = useNotifications()
  const [isOpen, setIsOpen] = useState(false)
  const isReady = useIsHydrated()
  const button = useRef<HTMLButtonElement>(null)
  const count = unread ?? stored
  useCountInTitle(count)
  return (
    <>
      <button
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-label={count > 0 ? `Avisos: ${shownCount(count)} por ler` : 'Avisos'}
        className="tw:relative tw:inline-flex tw:items-center tw:justify-center tw:size-touch tw:p-0 tw:border-0 tw:rounded-s tw:bg-transparent tw:text-inherit tw:cursor-pointer tw:hover:bg-grey-100"
        disabled={!isReady}
        onClick={() => setIsOpen(!isOpen)}
        ref={button}
        title="Avisos"
        type="button"
      >
        <Icon name="bell" size={18} />
        {count > 0 ? (
          <span aria-hidden className="bell__count">
            {shownCount(count)}
          </span>
        ) : null}
      </button>
      {isOpen ? (
        <Suspense>
          <BellList bell={button} count={count} onClosed={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
