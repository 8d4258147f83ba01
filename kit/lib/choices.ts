/** Values and Portuguese labels of a choice, in display order. */
export function choices<Value extends string>(labels: Readonly<Record<Value, string>>) {
  return { labels, values: Object.keys(labels) as unknown as readonly [Value, ...Value[]] }
}

/** Options of a Payload select. */
export function selectOptions<Value extends string>(labels: Readonly<Record<Value, string>>) {
  return choices(labels).values.map((value): { label: string; value: Value } => ({ label: labels[value], value }))
}
