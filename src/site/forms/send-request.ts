import { call } from '@kit/http/call'
import type { SentBody } from '@kit/http/client-types'
import type { createLead } from '@crm/leads/contract'
import { attribution } from './arrival'

/** Sends a visitor's request with the recorded arrival [ATTR-03]. */
export const sendRequest = (body: SentBody<typeof createLead>, requestKey: string) =>
  call<typeof createLead>('POST /api/leads', {
    body: { ...body, attribution: attribution() },
    isVisitor: true,
    requestKey,
  })
