import { Gutter, Link } from '@payloadcms/ui'

/** Home is a global, so it is linked above the list of the other pages. */
export const HomeLink = () => (
  <Gutter>
    <p>
      <Link href="/admin/globals/home">Página inicial: secções, ordem e textos</Link>
    </p>
  </Gutter>
)
