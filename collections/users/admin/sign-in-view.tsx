import { Logo } from '@payloadcms/next/rsc'
import { redirect } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { getSafeRedirect } from 'payload/shared'

import { SignInForm } from './sign-in-form'

/** Replaces Payload's sign-in screen, whose form cannot ask for a second step (OPS-13). */
export function SignInView({
  initPageResult: { locale, permissions, req },
  params,
  searchParams,
}: AdminViewServerProps) {
  const { i18n, payload, user } = req
  const redirectTo = getSafeRedirect({ fallbackTo: '/admin', redirectTo: searchParams?.redirect ?? '' })
  if (user) redirect(redirectTo)
  const logo = { i18n, locale, params, payload, permissions, searchParams, user: undefined }
  return (
    <>
      <div className="login__brand">
        <Logo {...logo} />
      </div>
      <SignInForm redirectTo={redirectTo} />
    </>
  )
}
