'use client'

import { useState } from 'react'

/** Shown in the place of a picture that does not load (PADM-24). */
const FALLBACK = '/api/placeholder/800/600'

interface Props {
  src: string | undefined
  alt: string
  className: string
}

/** A picture of a project, from wherever it is; another in its place when it does not load. */
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
      // It may have failed before this code was there to hear of it.
      ref={(image) => {
        if (src && image?.complete && image.naturalWidth === 0 && image.src === src) setFailed(src)
      }}
      src={isMissing ? FALLBACK : src}
    />
  )
}
