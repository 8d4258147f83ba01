import type { Metadata } from 'next'

/**
 * Icons for tabs and home screens (public/). The manifest has no name, so phones use the page's title with the agency's
 * name.
 */
export const ICONS: Metadata = {
  icons: { apple: '/apple-touch-icon.png', icon: { type: 'image/svg+xml', url: '/icon.svg' } },
  manifest: '/manifest.webmanifest',
}
