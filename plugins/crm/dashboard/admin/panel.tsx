import { ShimmerEffect } from '@payloadcms/ui'
import type { PayloadRequest } from 'payload'
import { type ReactNode, Suspense, useId } from 'react'

import './panel.css'

interface PanelProps<Data> {
  title: string
  req: PayloadRequest
  load: () => Promise<Data>
  /** Height of what is coming, in pixels, so that nothing jumps. */
  height: number
  children: (data: Data) => ReactNode
}

/** A part of the dashboard that comes when its figures are there, and that fails alone. */
export function Panel<Data>({ children, height, load, req, title }: PanelProps<Data>) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="dashboard-panel">
      <h2 className="dashboard-panel__title" id={titleId}>
        {title}
      </h2>
      <Suspense fallback={<PanelSkeleton height={height} />}>
        <PanelBody load={load} req={req} title={title}>
          {children}
        </PanelBody>
      </Suspense>
    </section>
  )
}

/** Exported for its test. */
export async function PanelBody<Data>({ children, load, req, title }: Omit<PanelProps<Data>, 'height'>) {
  try {
    return children(await load())
  } catch (error) {
    req.payload.logger.error({ err: error, msg: `A part of the dashboard could not be read: ${title}` })
    return (
      <p className="dashboard-panel__note">
        Não foi possível carregar esta parte. {/* The same address again, without what was asked of it. */}
        <a href="?">Tentar novamente</a>
      </p>
    )
  }
}

function PanelSkeleton({ height }: { height: number }) {
  return (
    <div aria-busy="true">
      <span className="sr-only">A carregar…</span>
      <div aria-hidden>
        <ShimmerEffect height={height} />
      </div>
    </div>
  )
}
