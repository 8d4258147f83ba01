'use client'

import { useState } from 'react'

import type { ProofFormat } from '../domain/proof-file'

interface Props {
  format: ProofFormat
  /** What it is, for its labels. */
  name: string
  path: string
}

/** A stranger's file: of a picture the server has made its own copy, others are downloaded and not opened. */
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

/** A small picture that opens in its place. */
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
