import { type JSXConvertersFunction, RichText } from '@payloadcms/richtext-lexical/react'
import type { ComponentProps } from 'react'

import { isLinkTarget } from '@kit/lib/web-address'
import { Picture } from '@kit/ui/picture'
import type { Media } from '@kit/database/payload-types'
import { toPicture } from '@/site/portfolio/read-pictures'

interface ProseProps {
  className?: string
  text: ComponentProps<typeof RichText>['data']
}

/** Renders pictures in a text in their available widths. */
const withPictures: JSXConvertersFunction = ({ defaultConverters }) => ({
  ...defaultConverters,
  // A link to a record, from when the editor offered them, has no address here; a draft's address is not yet checked.
  link: (sent) => {
    const { link } = defaultConverters
    const { linkType, url } = sent.node.fields
    if (linkType === 'internal' || !isLinkTarget(url ?? '')) return sent.nodesToJSX({ nodes: sent.node.children })
    return typeof link === 'function' ? link(sent) : link
  },
  upload: ({ node }) =>
    typeof node.value === 'object' ? (
      <Picture className="mt-8 w-full" sizes="(min-width: 64rem) 44rem, 92vw" source={toPicture(node.value as Media)} />
    ) : null,
})

/** A text by staff with headings, lists, links and pictures. */
export const Prose = ({ className = '', text }: ProseProps) => (
  <RichText
    className={`${className} max-w-[68ch] text-lg leading-relaxed wrap-break-word [&_a]:font-medium [&_a]:underline [&_blockquote]:mt-8 [&_blockquote]:border-l-4 [&_blockquote]:border-violet [&_blockquote]:pl-5 [&_h2]:mt-10 [&_h2]:text-2xl [&_h2]:font-bold [&_h3]:mt-8 [&_h3]:text-xl [&_h3]:font-bold [&_li]:mt-2 [&_ol]:list-decimal [&_ol]:pl-6 [&_p]:mt-4 [&_ul]:list-disc [&_ul]:pl-6`}
    converters={withPictures}
    data={text}
  />
)
