'use client'

import { toast } from '@payloadcms/ui'
import { useState } from 'react'

import { PictureRefused, uploadPicture } from './upload-picture'

interface Options {
  /** What the picture shows, until somebody says it better in the library. */
  altOf: (file: File) => string
  /** Gets the address of each picture as soon as it is stored. */
  onAdd: (urls: string[]) => void
}

/** How far an upload is: the picture that is under way, from 1. */
interface Progress {
  current: number
  of: number
}

/** Stores pictures one after the other. One that is refused is named, and does not stop the others. */
export function useUploads({ altOf, onAdd }: Options) {
  const [progress, setProgress] = useState<Progress | null>(null)
  const upload = async (files: readonly File[]) => {
    if (progress) return
    for (const [index, file] of files.entries()) {
      setProgress({ current: index + 1, of: files.length })
      try {
        onAdd([await uploadPicture(file, altOf(file))])
      } catch (failure) {
        if (!(failure instanceof PictureRefused)) throw failure
        toast.error(`${file.name}: ${failure.message}`)
      }
    }
    setProgress(null)
  }
  return { progress, upload }
}
