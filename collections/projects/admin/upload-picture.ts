import { NO_CONNECTION } from '@kit/lib/no-connection'

/** A refused upload; the message is shown to the user. */
export class PictureRefused extends Error {}

/**
 * Uploads a picture to the media library through Payload's route.
 * @param alt alternative text
 * @returns its URL on this site
 * @throws PictureRefused
 */
export async function uploadPicture(file: File, alt: string): Promise<string> {
  const body = new FormData()
  body.append('file', file)
  body.append('_payload', JSON.stringify({ alt }))
  const answer = await fetch('/api/cms/media?depth=0', {
    body,
    credentials: 'same-origin',
    headers: { 'Accept-Language': 'pt' },
    method: 'POST',
  }).catch(() => {
    throw new PictureRefused(NO_CONNECTION)
  })
  const said = (await answer.json().catch(() => null)) as Said | null
  if (answer.ok && said?.doc?.url) return said.doc.url
  throw new PictureRefused(said?.error ?? said?.errors?.[0]?.message ?? 'O servidor não aceitou a imagem.')
}

/** Response of Payload, or of the server in front of it. */
interface Said {
  doc?: { url?: string | null }
  error?: string
  errors?: { message?: string }[]
}
