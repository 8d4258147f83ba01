import { ShimmerEffect } from '@payloadcms/ui'
import type { PayloadRequest } from 'payload'
import { type ReactNode, Suspense, useId } from 'react'

import { PanelBody } from './panel-body'
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
        <PanelBody load={load} logName={title} req={req}>
          {children}
        </PanelBody>
      </Suspense>
    </section>
  )
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
