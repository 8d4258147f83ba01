import type { PayloadRequest } from 'payload'

import type { ActivityType } from '@collections/activities/domain/activity-types'
import { recordActivity } from '@collections/activities/operations/activities'

/** Writes a line of a quote's history. @param userId the author, if not the request's user: a job or client has none */
export const addQuoteLine = (
  req: PayloadRequest,
  entityId: string,
  type: ActivityType,
  description: string,
  userId?: string | null,
): Promise<void> => recordActivity(req, { description, entityId, entityType: 'quote', type, userId })
