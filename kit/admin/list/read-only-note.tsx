import { Gutter } from '@payloadcms/ui'
import type { ServerProps } from 'payload'

import { CONTENT_ROLES, hasRole } from '@kit/lib/roles'

/** Shown above a list of site content to people who may only read it. */
export const ReadOnlyNote = ({ user }: Pick<ServerProps, 'user'>) =>
  hasRole(user, CONTENT_ROLES) ? null : (
    <Gutter>
      <p>Só leitura: quem edita o site é um editor ou um administrador.</p>
    </Gutter>
  )
