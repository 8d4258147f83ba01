import type { Metadata } from 'next'

import type { Brand } from '@/site/settings/read-brand'

/**
 * Icons for tabs and home screens: the agency's symbol (src/app/(site)/logos/agencia), else the built-in one (public/).
 * The manifest has no name, so phones use the page's title with the agency's name.
 */
export function iconsOf(brand: Brand | undefined): Metadata {
  if (brand?.symbol) {
    return {
      icons: { apple: '/logos/agencia/ecra', icon: { type: 'image/png', url: '/logos/agencia/simbolo' } },
      manifest: '/logos/agencia/manifesto',
    }
  }
  return {
    icons: { apple: '/apple-touch-icon.png', icon: { type: 'image/svg+xml', url: '/icon.svg' } },
    manifest: '/manifest.webmanifest',
  }
}
