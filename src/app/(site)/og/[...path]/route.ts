import { answerRead } from '@/site/answer-read'
import { readPicture, readShareFacts } from '@/site/seo/share-image/read-share-facts'
import { drawShareImage } from '@/site/seo/share-image/share-image'

export const dynamic = 'force-dynamic'

/** Pictures of the pages where they are shared (OP-07). */
export const GET = async (_request: Request, { params }: { params: Promise<{ path: string[] }> }) => {
  const { path } = await params
  return answerRead(
    (payload) => readShareFacts(payload, path),
    // Drawn after the database has answered: its time limit is not the drawing's.
    async ({ pictureUrl, ...facts }) => drawShareImage({ ...facts, picture: await readPicture(pictureUrl) }),
  )
}
