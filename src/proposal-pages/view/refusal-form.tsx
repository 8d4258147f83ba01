import { REFUSAL_LABELS, REFUSAL_REASONS } from '@crm/proposals/domain/answers'
import { buttonClasses } from '@kit/ui/button'
import { FieldError } from '@kit/ui/field'
import type { ProposalContent } from './link-content'
import { FormSummary, type Typed, TypedField, typedInto } from './typed-field'

/** Refusal: a reason and an optional comment (PROP-23). Folded, to prevent accidental clicks. */
export const RefusalForm = ({ content }: { content: ProposalContent }) => {
  const { contentHash, quote } = content.proposal
  const typed = typedInto('recusar', content.typed)
  return (
    <details className="group" open={typed.own !== null}>
      <summary className="flex min-h-13 w-fit cursor-pointer list-none items-center border-2 border-on-violet-soft px-7 font-semibold transition-colors hover:border-paper hover:bg-paper hover:text-ink active:bg-violet-pale group-open:border-paper group-open:bg-paper group-open:text-ink [&::-webkit-details-marker]:hidden">
        Recusar
      </summary>
      <form
        action={`${content.address}/recusar#aviso`}
        className="bg-paper px-5 py-8 text-ink sm:px-10 sm:py-10"
        data-kept={`recusar ${contentHash}`}
        method="post"
        noValidate
      >
        <FormSummary typed={typed} />
        <input name="revision" type="hidden" value={quote.revision} />
        <input name="contentHash" type="hidden" value={contentHash} />
        <Reasons typed={typed} />
        <TypedField className="mt-6" isOptional label="Quer dizer-nos mais?" name="text" typed={typed}>
          {({ className, ...attributes }) => (
            <textarea {...attributes} className={`${className} min-h-28`} maxLength={1000} rows={4} />
          )}
        </TypedField>
        <button className={`mt-6 max-sm:w-full ${buttonClasses('outline')}`} data-busy="A registar…" type="submit">
          Recusar orçamento
        </button>
      </form>
    </details>
  )
}

const Reasons = ({ typed }: { typed: Typed }) => {
  const error = typed.errorOf('reason')
  const errorId = `${typed.idOf('reason')}-erro`
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend className="mb-2 text-xl font-bold tracking-tight">Porque não avança?</legend>
      {REFUSAL_REASONS.map((reason, index) => (
        <label className="flex min-h-12 cursor-pointer items-center gap-3.5" key={reason}>
          <input
            aria-describedby={error && errorId}
            className="size-6 scroll-mt-32 accent-violet-text"
            defaultChecked={typed.valueOf('reason') === reason}
            id={index === 0 ? typed.idOf('reason') : undefined}
            name="reason"
            required
            type="radio"
            value={reason}
          />
          {REFUSAL_LABELS[reason]}
        </label>
      ))}
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  )
}
