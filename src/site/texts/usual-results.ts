import type { SiteTexts } from '@collections/site-texts/defaults'

/** Of a project without figures of its own (PORT-29). */
export const usualResults = ({ hidesResults, results }: SiteTexts['project']) => (hidesResults ? [] : results)
