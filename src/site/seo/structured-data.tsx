/** A schema.org block. The content security policy does not block it, because it is data, not code. */
export const StructuredData = ({ data }: { data: Record<string, unknown> }) => (
  <script
    // Escaped, so that text by staff cannot end the element.
    dangerouslySetInnerHTML={{
      __html: JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', String.raw`\u003c`),
    }}
    type="application/ld+json"
  />
)
