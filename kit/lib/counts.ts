const wholeNumber = new Intl.NumberFormat('pt-AO')

/** Formats a whole number with Portuguese thousands: 12 345. */
export const formatCount = (count: number): string => wholeNumber.format(count)

/** '1 pedido', '2 pedidos' */
export const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`
