/** Not called `website` like the documented field: password managers fill any field with that name. */
export const HONEYPOT = 'nao-preencher'

/** A field that people neither see nor reach, and only bots fill in (decisions, "Honeypot"). */
export const Honeypot = ({ id }: { id: string }) => (
  <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
    <label htmlFor={id}>Deixe este campo vazio</label>
    <input
      autoComplete="off"
      data-1p-ignore="true"
      data-bwignore="true"
      data-form-type="other"
      data-lpignore="true"
      id={id}
      name={HONEYPOT}
      tabIndex={-1}
      type="text"
    />
  </div>
)

/** The honeypot's value, read from the DOM because bots seldom fire events that React notices. */
export function honeypotOf(form: HTMLFormElement): string {
  const filled = new FormData(form).get(HONEYPOT)
  return typeof filled === 'string' ? filled : ''
}
