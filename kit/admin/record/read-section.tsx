'use client'

import { ShimmerEffect } from '@payloadcms/ui'
import { type ReactNode, useId } from 'react'

import { ReadFailure } from './read-failure'
import { isFailed, type ReadStatus } from './use-record-details'
import './record-details.css'

interface Props {
  children: ReactNode
  /** Error text. */
  failure: string
  onRetry: () => void
  status: ReadStatus
  title: string
}

/** A section of a record's details that loads by itself; its actions can be used meanwhile. */
export function ReadSection({ children, failure, onRetry, status, title }: Props) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h3 className="record-details__heading" id={titleId}>
        {title}
      </h3>
      {status === 'loading' ? <ShimmerEffect height={44} /> : null}
      {isFailed(status) || status === 'gone' ? (
        <ReadFailure code={isFailed(status) ? status.code : null} onRetry={onRetry}>
          {failure}
        </ReadFailure>
      ) : null}
      {children}
    </section>
  )
}
