'use client'

import NextLink, { useLinkStatus } from 'next/link'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

import { ListSkeleton } from '../list/list-skeleton'
import { useShownAddress } from './shown-address'

interface Props {
  /** Shown instead of the label. */
  children?: ReactNode
  className: string
  href: string
  isCurrent: boolean
  label: string
  onPress?: () => void
}

/**
 * An entry of a bar. Uses Next's link instead of Payload's, because `useLinkStatus` works only there: a press shows the
 * next screen's skeleton at once, even on a slow connection.
 */
export function ScreenLink({ children, className, href, isCurrent, label, onPress }: Props) {
  return (
    <NextLink
      aria-current={isCurrent ? 'page' : undefined}
      className={className}
      href={href}
      onClick={onPress}
      prefetch={false}
      replace={useShownAddress() === href}
    >
      {children ?? label}
      <ScreenOnItsWay isCurrent={isCurrent} label={label} />
    </NextLink>
  )
}

/** Shows the skeleton of the next screen while it loads. */
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
