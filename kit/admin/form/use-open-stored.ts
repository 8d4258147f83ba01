import { toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'

import { useRecordPanel } from '../record/record-panel'

/** Shows a record's stored version after a conflict (docs/decisions/0012). */
export function useOpenStored<Row>(read: () => Promise<Row | undefined>): () => Promise<void> {
  const { unasked } = useRecordPanel<Row>()
  const router = useRouter()
  return async () => {
    const row = await read().catch(() => undefined)
    if (row === undefined) {
      toast.error('Não foi possível abrir a versão guardada', { description: 'O registo pode ter sido deletado.' })
      return
    }
    unasked.open(row)
    router.refresh()
  }
}
