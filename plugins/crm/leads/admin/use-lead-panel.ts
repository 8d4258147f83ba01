'use client'

import { useRecordPanel } from '@kit/admin/record/record-panel'
import type { LeadRow } from './lead-row'

export interface LeadPanelProps {
  /** Sender name of the WhatsApp greeting. */
  agencyName: string
}

/** The drawer and the questions of the leads screen, for the buttons inside it. */
export const useLeadPanel = () => {
  const { given, ...actions } = useRecordPanel<LeadRow, LeadPanelProps>()
  return { ...actions, agencyName: given.agencyName }
}
