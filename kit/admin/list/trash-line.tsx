import { Gutter, Link } from '@payloadcms/ui'
import type { ServerProps } from 'payload'

import { CONTENT_ROLES, hasRole } from '@kit/lib/roles'

interface Props extends Pick<ServerProps, 'user'> {
  /** Record type on the trash screen. */
  kind: string
}

/** Below a list of Payload's own, for people who may delete from it: Payload's trash is the administrators'. */
export const TrashLine = ({ kind, user }: Props) =>
  hasRole(user, CONTENT_ROLES) ? (
    <Gutter>
      <p>
        <Link href={`/admin/crm/trash?kind=${kind}`} prefetch={false}>
          Lixo: o que foi apagado nos últimos 30 dias
        </Link>
      </p>
    </Gutter>
  ) : null
