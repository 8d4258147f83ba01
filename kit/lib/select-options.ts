/** Options of a Payload select from a list of values and their Portuguese labels. */
export function selectOptions<V extends string>(values: readonly V[], labels: Record<V, string>) {
  return values.map((value) => ({ label: labels[value], value }))
}
