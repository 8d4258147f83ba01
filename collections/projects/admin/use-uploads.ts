'use client'

import { toast } from '@payloadcms/ui'
import { useState } from 'react'

import { PictureRefused, uploadPicture } from './upload-picture'

interface Options {
  /** Alternative text until an editor improves it in the library. */
  altOf: (file: File) => string
  /** Called with each picture's URL once it is stored. */
  onAdd: (urls: string[]) => void
}

/** Index of the picture being uploaded, from 1. */
interface Progress {
  current: number
  of: number
}

/** Uploads pictures one after another. A refused one is reported and does not stop the others. */
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
