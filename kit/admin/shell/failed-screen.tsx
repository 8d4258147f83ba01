'use client'

import { Gutter } from '@payloadcms/ui'
import { unstable_rethrow, usePathname, useSearchParams } from 'next/navigation'
import { Component, type ReactNode } from 'react'

import { Button } from '../record/button'
import { Icon } from '../icons/icon'
import './view-shell.css'

type Heading = 'h1' | 'h2'

/**
 * Replaces what the server could not render. `code` finds the error in the log (OPS-10); the button reloads the page.
 */
export function FailedScreen({ code, heading: Heading }: { code: string | undefined; heading: Heading }) {
  return (
    <div className="tw:stack tw:items-start tw:gap-6 tw:max-w-[46ch] tw:pt-20 tw:text-sm" role="alert">
      <Icon name="cloud-off" className="tw:text-warning-600 tw:stroke-[1.5]" size={32} />
      <Heading className="staff-view__title">Não foi possível abrir este ecrã</Heading>
      <p>O serviço está temporariamente indisponível. Tente novamente dentro de instantes.</p>
      <p>Não precisa de iniciar sessão outra vez.</p>
      {code ? <p className="tw:text-muted">Código: {code}</p> : null}
      <Button buttonStyle="secondary" onClick={() => location.reload()} size="large">
        Tentar de novo
      </Button>
    </div>
  )
}

/** True for an error of the server. Errors of the browser go to `src/app/global-error.tsx`. */
export const isServerFailure = (error: unknown): error is { digest: string } =>
  typeof error === 'object' && error !== null && typeof (error as { digest?: unknown }).digest === 'string'

/** The same for a whole admin page, without its navigation. */
export const FailedPage = ({ code }: { code: string }) => (
  <main className="staff-view">
    <Gutter className="staff-view__wrap">
      <FailedScreen code={code} heading="h1" />
    </Gutter>
  </main>
)

interface BoundaryProps {
  address: string
  children: ReactNode
  failed: ReactNode
}
interface BoundaryState {
  /** Address that failed; navigating elsewhere tries again. */
  address: string
  hasFailed: boolean
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { address: this.props.address, hasFailed: false }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    // Next throws redirects and missing pages too.
    unstable_rethrow(error)
    if (!isServerFailure(error)) throw error
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ address }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return address === state.address ? null : { address, hasFailed: false }
  }

  override render() {
    return this.state.hasFailed ? this.props.failed : this.props.children
  }
}

interface ScreenBoundaryProps {
  children: ReactNode
  /** Shown instead after a failure. */
  failed: ReactNode
}

/** Replaces a failed part of a screen. The response has already begun with a 200, and its navigation stays. */
export function ScreenBoundary({ children, failed }: ScreenBoundaryProps) {
  const address = `${usePathname()}?${useSearchParams().toString()}`
  return (
    <Boundary address={address} failed={failed}>
      {children}
    </Boundary>
  )
}
