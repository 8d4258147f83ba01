/** Address of the last record that a list of another screen led to; a reload forgets it. */
let address = ''

/** Called by that list, to which closing the record then returns. */
export function leadTo(href: string): void {
  address = href
}

export const hasLedTo = (id: string): boolean => address.includes(id)
