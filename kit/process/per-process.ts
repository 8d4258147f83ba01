/** scripts/runtime/server.mjs looks up the server here. */
const holder = globalThis as { agency?: Map<string, unknown> }
const values = (holder.agency ??= new Map<string, unknown>())

/** Returns a value created once per process: Next bundles a module several times, each copy with its own state. */
export function perProcess<Value>(name: string, make: () => Value): Value {
  if (!values.has(name)) values.set(name, make())
  return values.get(name) as Value
}
