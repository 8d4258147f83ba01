import { Gutter, Link } from '@payloadcms/ui'

/** Home is a page too, but there is only one: it stands over the list of the others. */
export const HomeLink = () => (
  <Gutter>
    <p>
      <Link href="/admin/globals/home">Página inicial: secções, ordem e textos</Link>
    </p>
  </Gutter>
)
