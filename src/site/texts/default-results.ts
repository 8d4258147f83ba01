import type { SiteTexts } from '@collections/site-texts/defaults'

/** Results of a project without figures of its own (PORT-29). */
export const defaultResults = ({ hidesResults, results }: SiteTexts['project']) => (hidesResults ? [] : results)
