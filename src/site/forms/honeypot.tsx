/** Not the documented `website`, in which the request is sent: password managers fill any field that is called so. */
const NAME = 'nao-preencher'

/** A field that people neither see nor reach; what fills it is a machine (decisions, "Honeypot"). */
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
      name={NAME}
      tabIndex={-1}
      type="text"
    />
  </div>
)

/** What stands in it, from the page itself: what fills a honeypot seldom fires the events that React hears. */
export function honeypotOf(form: HTMLFormElement): string {
  const filled = new FormData(form).get(NAME)
  return typeof filled === 'string' ? filled : ''
}
