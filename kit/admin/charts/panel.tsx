import { ShimmerEffect } from '@payloadcms/ui'
import type { PayloadRequest } from 'payload'
import { type ReactNode, Suspense, useId } from 'react'

import './panel.css'

interface PanelProps<Data> {
  title: string
  req: PayloadRequest
  load: () => Promise<Data>
  /** Placeholder height in pixels, so that the layout does not shift. */
  height: number
  children: (data: Data) => ReactNode
}

/** A part of a screen that loads, and fails, by itself. */
export function Panel<Data>({ children, height, load, req, title }: PanelProps<Data>) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="staff-panel">
      <h2 className="tw:m-0 tw:text-base tw:font-semibold tw:leading-[1.4]" id={titleId}>
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

/** A loaded part of a screen, or a notice that it failed. */
export async function PanelBody<Data>({ children, load, req, title }: Omit<PanelProps<Data>, 'height'>) {
  try {
    return children(await load())
  } catch (error) {
    req.payload.logger.error({ err: error, msg: `A part of a screen could not be read: ${title}` })
    return (
      <p className="staff-panel__note">
        Não foi possível carregar esta parte. {/* The same address without its query. */}
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
