/** Whether an address below /servicos is that of a service's own page: its number. */
export const isServiceAddress = (slug: string): boolean => /^\d+$/.test(slug)
