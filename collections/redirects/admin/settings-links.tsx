import { Link } from '@payloadcms/ui'
import type { ServerProps } from 'payload'

import { hasRole } from '@kit/lib/roles'
import { CAMPAIGN_LINKS, REDIRECTS_LIST } from '../domain/site-paths'

const LINKS = [
  ['Página inicial', '/admin/globals/home'],
  ['Textos do site', '/admin/globals/site-texts'],
  ['Redirecionamentos', REDIRECTS_LIST],
  ['Ligações de campanha', CAMPAIGN_LINKS],
] as const
const FOR_ADMINISTRATORS = [
  ['Email', '/admin/globals/mail-server'],
  ['Sistema', '/admin/crm/system'],
  ['Privacidade', '/admin/crm/privacy'],
] as const

/** Links at the top of the settings to screens that are not in the menu. */
export const SettingsLinks = ({ user }: Pick<ServerProps, 'user'>) => (
  <p>
    Também:{' '}
    {[...LINKS, ...(hasRole(user, ['admin']) ? FOR_ADMINISTRATORS : [])].map(([label, href], index) => (
      <span key={href}>
        {index > 0 && ' · '}
        <Link href={href} prefetch={false}>
          {label}
        </Link>
      </span>
    ))}
  </p>
)
