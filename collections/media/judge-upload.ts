import type { CollectionBeforeOperationHook } from 'payload'

import { PictureError, readPictureHead } from '@kit/process/pictures'
import { refusal } from '@kit/data/refusal'
import { isPictureType } from './domain/picture-types'

const TYPE_MESSAGE = 'Envie uma imagem JPEG, PNG, WebP, AVIF ou GIF.'
const DIMENSIONS_MESSAGE =
  'A imagem tem dimensões demasiado grandes. Reduza-a para 2560 píxeis de largura e envie-a de novo.'

/** Refuses a file by its header before Payload decodes it, in Portuguese: Payload's messages are English. */
export const judgeUpload: CollectionBeforeOperationHook = async ({ req }) => {
  if (!req.file) return
  const head = await readPictureHead(req.file.data).catch((error: unknown) => {
    const isLarge = error instanceof PictureError && error.reason === 'too_large'
    throw refusal(isLarge ? DIMENSIONS_MESSAGE : TYPE_MESSAGE, 400)
  })
  if (!isPictureType(head)) throw refusal(TYPE_MESSAGE, 400)
}
