import { Link } from '@payloadcms/ui'

import { CAMPAIGN_LINKS, REDIRECTS_LIST } from '../domain/site-paths'

/** At the top of the settings: what has no place in the menu. */
export const SettingsLinks = () => (
  <p>
    Endereços:{' '}
    <Link href={REDIRECTS_LIST} prefetch={false}>
      Redirecionamentos
    </Link>
    {' · '}
    <Link href={CAMPAIGN_LINKS} prefetch={false}>
      Ligações de campanha
    </Link>
  </p>
)
