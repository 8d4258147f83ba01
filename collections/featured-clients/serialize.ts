import type { FeaturedClient } from '@kit/database/payload-types'
import { answerOf } from '@kit/records/answer-of'
import { featuredClient, type FeaturedClientAnswer, type PublicFeaturedClient, publicFeaturedClient } from './schema'

/** Serialises a featured client for visitors (DATA-90). */
export const serializePublicFeaturedClient: (doc: FeaturedClient) => PublicFeaturedClient =
  answerOf(publicFeaturedClient)

const plain = answerOf(featuredClient.omit({ isActive: true }))

export const serializeFeaturedClient = (doc: FeaturedClient): FeaturedClientAnswer => ({
  ...plain(doc),
  isActive: doc.isActive ?? true,
})
