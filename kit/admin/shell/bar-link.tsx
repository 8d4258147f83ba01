'use client'

import NextLink, { useLinkStatus } from 'next/link'
import { createPortal } from 'react-dom'

import { ListSkeleton } from '../list/list-skeleton'

interface Props {
  href: string
  isCurrent: boolean
  label: string
}

/**
 * An entry of the bar. Next's own link and not Payload's, because only of that one it is known that its page is on the
 * way: what was pressed is answered by the screen's skeleton at once, on a slow line too.
 */
export function BarLink({ href, isCurrent, label }: Props) {
  return (
    <NextLink aria-current={isCurrent ? 'page' : undefined} className="staff-bar__link" href={href} prefetch={false}>
      {label}
      <ScreenOnItsWay isCurrent={isCurrent} label={label} />
    </NextLink>
  )
}

/** In the place of the screen that is left: the title of the one that is on its way, and bars where its records will be. */
function ScreenOnItsWay({ isCurrent, label }: { isCurrent: boolean; label: string }) {
  const { pending } = useLinkStatus()
  const view = pending && !isCurrent ? document.querySelector('.staff-view__wrap') : null
  if (!view) return null
  return createPortal(
    <div className="staff-view__coming">
      <p className="staff-view__title">{label}</p>
      <ListSkeleton />
    </div>,
    view,
  )
}
