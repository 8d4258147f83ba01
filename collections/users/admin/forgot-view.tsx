import { redirect } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'

import { ForgotForm } from './forgot-form'

/** Replaces Payload's screen for its form. Who is signed in changes the password in the account. */
export function ForgotView({ initPageResult: { req } }: AdminViewServerProps) {
  if (req.user) redirect('/admin/account')
  return <ForgotForm />
}
