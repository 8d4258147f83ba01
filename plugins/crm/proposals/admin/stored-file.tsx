import { useState } from 'react'

import type { ProofFormat } from '../domain/proof-file'

interface Props {
  format: ProofFormat
  /** Used in the labels. */
  name: string
  path: string
}

/**
 * A file from a stranger. A picture is shown, because the server has re-encoded it; other files can only be downloaded.
 */
export function StoredFile({ format, name, path }: Props) {
  return (
    <>
      {format === 'jpeg' ? <Picture name={name} path={path} /> : null}
      <a aria-label={`Descarregar ${name}`} download="" href={path}>
        Descarregar
      </a>
    </>
  )
}

/** A thumbnail that expands in place. */
function Picture({ name, path }: Omit<Props, 'format'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <button
      aria-expanded={isOpen}
      aria-label={`Ver ${name}`}
      className={`tw:p-0 tw:border tw:border-line tw:rounded-s tw:bg-transparent tw:cursor-pointer tw:overflow-hidden${isOpen ? ' tw:order-last tw:w-full' : ' tw:w-[64px] tw:h-[64px]'}`}
      onClick={() => setOpen(!isOpen)}
      type="button"
    >
      <img
        alt=""
        className={isOpen ? 'tw:block tw:w-full' : 'tw:block tw:w-full tw:h-full tw:object-cover'}
        loading="lazy"
        src={path}
      />
    </button>
  )
}
