'use client'

import { useState } from 'react'

/** Shown when a picture fails to load (PADM-24). */
const FALLBACK = '/api/placeholder/800/600'

interface Props {
  src: string | undefined
  alt: string
  className: string
}

/** A project's picture from any URL, with a fallback when it fails to load. */
export function ProjectImage({ alt, className, src }: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  const isMissing = !src || failed === src
  return (
    <img
      alt={alt}
      className={className}
      data-fallback={isMissing || undefined}
      decoding="async"
      loading="lazy"
      onError={() => setFailed(src ?? null)}
      // It may have failed before hydration, so no error event arrives.
      ref={(image) => {
        if (src && image?.complete && image.naturalWidth === 0 && image.src === src) setFailed(src)
      }}
      src={isMissing ? FALLBACK : src}
    />
  )
}
