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
 * An entry of the bar. Next's link instead of Payload's, because `useLinkStatus` works only there: a press shows the
 * screen's skeleton at once, on a slow connection too.
 */
export function BarLink({ href, isCurrent, label }: Props) {
  return (
    <NextLink aria-current={isCurrent ? 'page' : undefined} className="staff-bar__link" href={href} prefetch={false}>
      {label}
      <ScreenOnItsWay isCurrent={isCurrent} label={label} />
    </NextLink>
  )
}

/** Skeleton of the next screen, shown in place of the present one while it loads. */
function ScreenOnItsWay({ isCurrent, label }: { isCurrent: boolean; label: string }) {
  const { pending } = useLinkStatus()
  const view = pending && !isCurrent ? document.querySelector('.staff-view__wrap') : null
  if (!view) return null
  return createPortal(
    <div className="staff-view__coming tw:stack tw:gap-10 tw:pt-3">
      <p className="staff-view__title">{label}</p>
      <ListSkeleton />
    </div>,
    view,
  )
}
