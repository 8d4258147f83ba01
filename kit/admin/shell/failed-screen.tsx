'use client'

import { Button, Gutter } from '@payloadcms/ui'
import { unstable_rethrow, usePathname, useSearchParams } from 'next/navigation'
import { Component, type ReactNode } from 'react'

import { Icon } from '../icons/icon'
import './view-shell.css'

type Heading = 'h1' | 'h2'

/** In the place of what the server could not make. The address is loaded again: that finds out whether it can now. */
export function FailedScreen({ heading: Heading }: { heading: Heading }) {
  return (
    <div className="staff-refusal" role="alert">
      <Icon name="cloud-off" className="staff-refusal__icon" size={32} />
      <Heading className="staff-view__title">Não foi possível abrir este ecrã</Heading>
      <p>O serviço está temporariamente indisponível. Tente novamente dentro de instantes.</p>
      <p>Não precisa de iniciar sessão outra vez.</p>
      <Button buttonStyle="secondary" margin={false} onClick={() => location.reload()} size="large">
        Tentar de novo
      </Button>
    </div>
  )
}

/** True for what failed on the server. What broke in the browser is another matter (`src/app/global-error.tsx`). */
export const isServerFailure = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && typeof (error as { digest?: unknown }).digest === 'string'

/** The same for a whole page of the administration, without its navigation. */
export const FailedPage = () => (
  <main className="staff-view">
    <Gutter className="staff-view__wrap">
      <FailedScreen heading="h1" />
    </Gutter>
  </main>
)

interface BoundaryProps {
  address: string
  children: ReactNode
  failed: ReactNode
}
interface BoundaryState {
  /** Where it failed; elsewhere is another try. */
  address: string
  hasFailed: boolean
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { address: this.props.address, hasFailed: false }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    // Redirects and missing pages are errors too.
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
  /** In the place of what could not be made; the notice when absent. */
  failed?: ReactNode
}

/**
 * Says in a screen's own place that parts of it could not be made: the screen's frame is on its way by then, with its
 * 200, and its navigation stays.
 */
export function ScreenBoundary({ children, failed = <FailedScreen heading="h2" /> }: ScreenBoundaryProps) {
  const address = `${usePathname()}?${useSearchParams().toString()}`
  return (
    <Boundary address={address} failed={failed}>
      {children}
    </Boundary>
  )
}
