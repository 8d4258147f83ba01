/**
 * CSV columns of a redirect: the first two are the template's, the others are common names in lists of other systems.
 */
export const REDIRECT_COLUMNS = [
  { key: 'from', title: 'Antigo' },
  { key: 'to', title: 'Novo' },
  { key: 'from', title: 'old' },
  { key: 'to', title: 'new' },
  { key: 'from', title: 'source' },
  { key: 'to', title: 'target' },
]

export const REDIRECT_EXAMPLE = { from: 'https://site-antigo.ao/2019/05/campanha/', to: '/portfolio' }
