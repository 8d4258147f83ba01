import type { PayloadRequest } from 'payload'

import { DomainError, invalidAt } from '@kit/lib/errors'
import { lockRecord } from '@kit/lib/records'
import type { CrmRecord } from '../domain/crm-records'

/**
 * The record that something is about has to be there, and stays so until the transaction ends: nothing is written about
 * one that is just being merged into another.
 * @throws DomainError invalid at `record`
 */
export async function requireRecord(req: PayloadRequest, { id, type }: { id: string; type: CrmRecord }): Promise<void> {
  try {
    await lockRecord(req, type, id, 'deleted_record_not_found', 'key share')
  } catch (error) {
    throw error instanceof DomainError ? invalidAt('record', 'Registo inexistente') : error
  }
}
