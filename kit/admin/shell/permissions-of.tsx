'use client'

import { useAuth } from '@payloadcms/ui'
import { useEffect } from 'react'

/** The person whose permissions Payload has loaded. */
let known: string | null = null

/**
 * Makes Payload reload its permissions when another person or role has signed in since the page loaded. Payload's own
 * views send all permissions with each screen: 2 kB per navigation.
 *
 * @param person id and role that the screen was rendered for
 */
export function PermissionsOf({ person }: { person: string }) {
  const { permissions, refreshPermissions } = useAuth()
  const areThere = permissions?.canAccessAdmin === true
  useEffect(() => {
    if (known === person) return
    // The page brings the first ones, unless it was loaded before signing in.
    if (known !== null || !areThere) void refreshPermissions()
    known = person
  }, [areThere, person, refreshPermissions])
  return null
}
