import { toast } from '@payloadcms/ui'
import { useState } from 'react'

import { type SendToCms, useSendToCms } from '@kit/admin/session/sign-in-context'
import { NO_CONNECTION } from '@kit/lib/no-connection'
import { cutText } from '@kit/lib/text'
import type { PortfolioFormState } from './field-message'
import { toLines, withOrigin } from './portfolio-text'

const ALT_LENGTH = 255

/** The form's pictures as a list: add from files and library, reorder, remove. */
export function usePictures({ formState, getValues, setValue }: PortfolioFormState) {
  const addresses = () => toLines(getValues('images'))
  const put = (next: readonly string[]) =>
    setValue('images', next.join('\n'), { shouldDirty: true, shouldValidate: formState.isSubmitted })
  const add = (urls: readonly string[]) => put([...addresses(), ...urls.map(withOrigin)])
  const altOf = (file: File) => {
    const title = getValues('title').trim()
    const alt = title ? `${title}, imagem ${addresses().length + 1}` : file.name.replace(/\.\w+$/, '')
    return cutText(alt, ALT_LENGTH)
  }
  return { add, put, ...useUploads({ altOf, onAdd: add }) }
}

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

/** Uploads pictures one after another. A refused one is reported and stops the others only if the session has ended. */
function useUploads({ altOf, onAdd }: Options) {
  const send = useSendToCms()
  const [progress, setProgress] = useState<Progress | null>(null)
  const upload = async (files: readonly File[]) => {
    if (progress) return
    for (const [index, file] of files.entries()) {
      setProgress({ current: index + 1, of: files.length })
      try {
        onAdd([await uploadPicture(send, file, altOf(file))])
      } catch (failure) {
        if (!(failure instanceof PictureRefused)) throw failure
        toast.error(`${file.name}: ${failure.message}`)
        if (failure.isSignedOut) break
      }
    }
    setProgress(null)
  }
  return { progress, upload }
}

/** A refused upload; the message is shown to the user. */
class PictureRefused extends Error {
  /** The session has ended and the person did not sign in again. */
  isSignedOut = false
}

/**
 * Uploads a picture to the media library through Payload's route.
 * @param alt alternative text
 * @returns its URL on this site
 * @throws PictureRefused
 */
async function uploadPicture(send: SendToCms, file: File, alt: string): Promise<string> {
  const body = new FormData()
  body.append('file', file)
  body.append('_payload', JSON.stringify({ alt }))
  const answer = await send('/media?depth=0', { body, method: 'POST' }).catch(() => {
    throw new PictureRefused(NO_CONNECTION)
  })
  const said = (await answer.json().catch(() => null)) as Said | null
  if (answer.ok && said?.doc?.url) return said.doc.url
  const refusal = new PictureRefused(said?.error ?? said?.errors?.[0]?.message ?? 'O servidor não aceitou a imagem.')
  throw Object.assign(refusal, { isSignedOut: answer.status === 401 })
}

/** Response of Payload, or of the server in front of it. */
interface Said {
  doc?: { url?: string | null }
  error?: string
  errors?: { message?: string }[]
}
