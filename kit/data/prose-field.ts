import { HeadingFeature, lexicalEditor } from '@payloadcms/richtext-lexical'
import type { RichTextField, RichTextFieldValidation } from 'payload'
import { richText } from 'payload/shared'

import { skippedHeading } from '@kit/lib/heading-levels'

/** Rich-text features of the site's texts, besides headings; no pictures, colours or HTML. */
const FEATURES = ['paragraph', 'bold', 'italic', 'unorderedList', 'orderedList', 'link', 'blockquote', 'toolbarInline']

interface ProseOptions {
  /** Extra features, such as pictures. */
  with?: readonly string[]
}

/** A rich text whose headings may not skip a level (PAGE-14). */
export const prose = (name: string, label: string, { with: more = [] }: ProseOptions = {}): RichTextField => ({
  name,
  editor: lexicalEditor({
    features: ({ rootFeatures }) => [
      ...rootFeatures.filter(({ key }) => FEATURES.includes(key) || more.includes(key)),
      HeadingFeature({ enabledHeadingSizes: ['h2', 'h3'] }),
    ],
  }),
  label,
  required: true,
  type: 'richText',
  validate: validateHeadings,
})

const validateHeadings: RichTextFieldValidation = (value, options) => {
  // A block's own heading is one level below the page's title.
  const above = (options.siblingData as { heading?: unknown } | undefined)?.heading ? 2 : 1
  const skipped = skippedHeading((value as { root?: object } | null | undefined)?.root, above)
  if (skipped === null) return richText(value as object, options as never)
  return `O título «${skipped}» salta um nível: ponha antes dele um título maior.`
}
