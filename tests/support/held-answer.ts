type Answer = () => Promise<Response> | Response

/** An answer that stays pending until `letThrough` is called. */
export function heldAnswer(answer: Answer): { answer: () => Promise<Response>; letThrough: () => void } {
  let letThrough = () => {}
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  return { answer: () => gate.then(answer), letThrough: () => letThrough() }
}
