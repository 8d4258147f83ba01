/** Path of a service's page. An entry of the catalogue that an earlier release stored may have any slug. */
export const serviceHref = (id: string): `/${string}` => `/servicos/${encodeURIComponent(id)}`
