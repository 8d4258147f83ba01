'use client'

import { useRecordPanel } from '@kit/admin/record/record-panel'
import type { ServiceAnswer } from '../schema'
import type { ServiceRow } from './service-row'

/** Opens the form with the service as a pending toggle has left it. */
export function useServiceEditing(row: ServiceRow, waitForLatest: () => Promise<ServiceAnswer>): () => void {
  const { open } = useRecordPanel<ServiceRow>()
  return () => void waitForLatest().then((service) => open({ ...row, service }))
}
