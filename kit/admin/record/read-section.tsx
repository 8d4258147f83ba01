import { ShimmerEffect } from '@payloadcms/ui'
import { type ReactNode, useId } from 'react'

import { FoldedPart } from './folded-part'
import { ReadFailure } from './read-failure'
import { isFailed, type ReadStatus } from './use-record-details'
import './record-details.css'

interface Props {
  children: ReactNode
  /** Error text. */
  failure: string
  /** Of the placeholder, in pixels: the usual content's, so that nothing moves when it loads. */
  height?: number
  isFolded?: boolean
  onRetry: () => void
  status: ReadStatus
  title: string
}

/** A section of a record's details that loads by itself; its actions can be used meanwhile. */
export function ReadSection({ children, failure, height = 44, isFolded = false, onRetry, status, title }: Props) {
  const titleId = useId()
  const heading = (
    <h3 className="record-details__heading" id={titleId}>
      {title}
    </h3>
  )
  const content = (
    <>
      {status === 'loading' ? <ShimmerEffect height={height} /> : null}
      {isFailed(status) || status === 'gone' ? (
        <ReadFailure code={isFailed(status) ? status.code : null} onRetry={onRetry}>
          {failure}
        </ReadFailure>
      ) : null}
      {children}
    </>
  )
  return (
    <section aria-labelledby={titleId}>
      {isFolded ? (
        <FoldedPart title={heading}>{content}</FoldedPart>
      ) : (
        <>
          {heading}
          {content}
        </>
      )}
    </section>
  )
}
