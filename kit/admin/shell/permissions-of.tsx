'use client'

import { useAuth } from '@payloadcms/ui'
import { useEffect } from 'react'

/** Whose permissions Payload has in this page, until it is loaded anew. */
let known: string | null = null

/**
 * Has Payload's permissions read anew when somebody else has signed in since the page was loaded, or as something else.
 * Payload's own views send all permissions with each screen instead: 2 kB of every navigation.
 *
 * @param person id and role of whom the screen was made for
 */
export function PermissionsOf({ person }: { person: string }) {
  const { permissions, refreshPermissions } = useAuth()
  const areThere = permissions?.canAccessAdmin === true
  useEffect(() => {
    if (known === person) return
    // The first ones come with the page itself, unless it was loaded before signing in.
    if (known !== null || !areThere) void refreshPermissions()
    known = person
  }, [areThere, person, refreshPermissions])
  return null
}
