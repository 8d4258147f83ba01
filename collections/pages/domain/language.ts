import { choices } from '@kit/lib/choices'

/** Languages of a page (PAGE-13). */
export const { labels: LANGUAGE_LABELS } = choices({ pt: 'Português', en: 'English', fr: 'Français' })
export type Language = keyof typeof LANGUAGE_LABELS
