import { ShimmerEffect } from '@payloadcms/ui'
import { useEffect, useState } from 'react'

import { ReadFailure } from './read-failure'

/** Longer than a script takes on a slow line. */
const LONG_WAIT_MS = 8000

/** While a form's script is loading. After an upgrade the script of an open page is gone: only a reload helps. */
export function FormSkeleton() {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LONG_WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {isLate ? (
        <ReadFailure label="Recarregar a página" onRetry={() => location.reload()}>
          Esta parte não chegou: a ligação está lenta ou o programa foi atualizado.
        </ReadFailure>
      ) : null}
      <div aria-busy="true" className="staff-form__grid">
        {Array.from({ length: 6 }, (_, index) => (
          <ShimmerEffect height={68} key={index} />
        ))}
      </div>
    </>
  )
}
