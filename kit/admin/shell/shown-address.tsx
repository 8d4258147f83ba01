'use client'

import { Link } from '@payloadcms/ui'
import { usePathname, useSearchParams } from 'next/navigation'
import type { ComponentProps } from 'react'

/**
 * The path and query that Next shows; a record opened in the list is in the browser's address alone. Navigate to it
 * with `replace`: Next never completes a push to its own address, so the next refresh would push an entry over that of
 * a record opened since, and closing the record would lead to the record again.
 */
export function useShownAddress(): string {
  return pathWith(usePathname(), useSearchParams())
}

export const pathWith = (path: string, query: URLSearchParams): string => (query.size > 0 ? `${path}?${query}` : path)

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string
  prefetch?: false
  scroll?: boolean
}

/** Payload's link, for an address that may be shown already. */
export function StaffLink({ href, ...rest }: LinkProps) {
  return <Link {...rest} href={href} replace={useShownAddress() === href} />
}
