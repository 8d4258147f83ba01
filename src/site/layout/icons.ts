import type { Metadata } from 'next'

/**
 * The agency's mark in tabs and on home screens (public/). The manifest gives no name: phones then take the page's title, which
 * has the agency's from the settings.
 */
export const ICONS: Metadata = {
  icons: { apple: '/apple-touch-icon.png', icon: { type: 'image/svg+xml', url: '/icon.svg' } },
  manifest: '/manifest.webmanifest',
}
