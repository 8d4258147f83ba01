import { Link } from '@payloadcms/ui'

import { REDIRECTS_LIST } from '../domain/site-paths'

/** At the top of the settings: what has no place in the menu. */
export const SettingsLinks = () => (
  <p>
    Endereços que mudaram:{' '}
    <Link href={REDIRECTS_LIST} prefetch={false}>
      Redirecionamentos
    </Link>
  </p>
)
