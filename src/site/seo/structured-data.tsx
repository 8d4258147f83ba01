/** A schema.org block. Data, not code: a content security policy does not stop it. */
export const StructuredData = ({ data }: { data: Record<string, unknown> }) => (
  <script
    // Text of staff must not end the element.
    dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', String.raw`\u003c`) }}
    type="application/ld+json"
  />
)
