import { answerRead } from '@/site/answer-read'
import { readPicture, readShareFacts } from '@/site/seo/share-image/read-share-facts'
import { drawShareImage } from '@/site/seo/share-image/share-image'

export const dynamic = 'force-dynamic'

/** Preview pictures for shared pages (OP-07). */
export const GET = async (_request: Request, { params }: { params: Promise<{ path: string[] }> }) => {
  const { path } = await params
  return answerRead(
    (payload) => readShareFacts(payload, path),
    // Drawn after the database has answered, so that the database's time limit does not apply to drawing.
    async ({ pictureUrl, ...facts }) => drawShareImage({ ...facts, picture: await readPicture(pictureUrl) }),
  )
}
