import { addDataAndFileToRequest, type Endpoint, FileUploadError, type PayloadRequest } from 'payload'

import type { Media } from '@kit/database/payload-types'
import { DomainError } from '@kit/lib/errors'
import { inPictureQueue } from '@kit/process/pictures'
import { refusal } from '@kit/data/refusal'
import { changePicture, createPicture, replacePicture } from './operations/pictures'

/** Payload's message only says that the upload failed. */
const BROKEN_MESSAGE = 'A imagem não pôde ser lida ou guardada: pode estar incompleta ou danificada. Envie-a de novo.'

/** Payload's upload routes, but in the picture queue, and drawing outside a transaction. */
export const pictureEndpoints: Endpoint[] = [
  {
    handler: async (req) => {
      const doc = await save(req, () => {
        // Drop `url`: Payload would fetch it unchecked.
        const { url: _, ...data } = (req.data ?? {}) as unknown as Media
        return createPicture(req, data, depthOf(req))
      })
      return Response.json({ doc, message: req.t('general:successfullyCreated', { label: 'Imagem' }) }, { status: 201 })
    },
    method: 'post',
    path: '/',
  },
  {
    handler: async (req) => {
      const id = String(req.routeParams?.id)
      const overrideLock = req.query.overrideLock === 'true'
      const doc = await save(req, () =>
        (req.file ? replacePicture : changePicture)(req, id, req.data ?? {}, { ...depthOf(req), overrideLock }),
      )
      return Response.json({ doc, message: req.t('general:updatedSuccessfully') })
    },
    method: 'patch',
    path: '/:id',
  },
]

const depthOf = ({ query }: PayloadRequest) => (query.depth === undefined ? {} : { depth: Number(query.depth) })

async function save(req: PayloadRequest, work: () => Promise<Media>): Promise<Media> {
  await addDataAndFileToRequest(req)
  try {
    return await (req.file ? inPictureQueue(work) : work())
  } catch (error) {
    // Payload's form recognises others by their field.
    if (error instanceof DomainError && error.issues.length === 0) throw refusal(error.message, error.status)
    throw error instanceof FileUploadError ? refusal(BROKEN_MESSAGE, 400) : error
  }
}
