import { dayAndTime } from '@kit/lib/dates'
import { buttonClasses } from '@kit/ui/button'
import type { Proposal } from '@crm/proposals/schema'
import type { ProposalContent } from './link-content'
import { FormSummary, TypedField, typedInto } from './typed-field'

interface QuestionsProps extends Pick<ProposalContent, 'address' | 'hasAsked' | 'typed'> {
  /** Initial text of the field. */
  begun?: string
  /** Text that says when to ask. */
  hint: string
  /** The client's name. */
  known: string
  questions: Proposal['questions']
}

/** Questions of the client and answers of the agency (PROP-24). */
export const Questions = (props: QuestionsProps) => {
  const { address, hasAsked, hint, questions } = props
  return (
    <section
      aria-labelledby="perguntas-titulo"
      className={`wrap grid scroll-mt-6 gap-x-16 gap-y-7 py-14 lg:grid-cols-[4fr_8fr] lg:py-24 ${questions.length === 0 ? 'print:hidden' : ''}`}
      id="perguntas"
    >
      <div>
        <h2 className="text-3xl font-bold tracking-tight lg:text-5xl" id="perguntas-titulo">
          Perguntas
        </h2>
        <p className="mt-3 max-w-[34ch] text-ink-soft print:hidden">{hint} A resposta aparece aqui.</p>
      </div>
      <div className="min-w-0">
        {hasAsked && (
          <output
            className="mb-6 block border-l-4 border-sun bg-card px-5 py-4 font-medium"
            data-answered={`perguntar ${address}`}
          >
            Recebemos a sua pergunta. Respondemos nesta página.
          </output>
        )}
        {questions.length > 0 && <Thread questions={questions} />}
        <QuestionForm {...props} />
      </div>
    </section>
  )
}

/** Questions about a quote; for an expired one the client can ask for a new validity (PROP-17). */
export const ProposalQuestions = ({ content }: { content: ProposalContent }) => {
  const { questions, quote, state } = content.proposal
  return (
    <Questions
      {...content}
      begun={
        content.asksForValidity ? `Ainda posso contar com o orçamento ${quote.number}? Peço uma nova validade.` : ''
      }
      hint={state === 'open' ? 'Pergunte o que precisar antes de decidir.' : 'Pergunte o que precisar.'}
      known={quote.client.name}
      questions={questions}
    />
  )
}

const Thread = ({ questions }: { questions: Proposal['questions'] }) => (
  <ol className="mb-10 grid gap-6">
    {questions.map(({ createdAt, id, isFromStaff, name, text }) => (
      <li
        className={
          isFromStaff ? 'ml-6 border-l-4 border-violet bg-card px-5 py-4 sm:ml-14' : 'border-l-4 border-line pl-5'
        }
        key={id}
      >
        <p className="text-sm text-ink-soft">
          <span className="font-semibold text-ink">{name}</span> ·{' '}
          <time dateTime={createdAt}>{dayAndTime(createdAt)}</time>
        </p>
        <p className="mt-1.5 leading-relaxed whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
      </li>
    ))}
  </ol>
)

const QuestionForm = ({ address, begun = '', known, typed: sent }: QuestionsProps) => {
  const typed = typedInto('perguntar', sent)
  return (
    <form
      action={`${address}/perguntar#aviso`}
      className="grid gap-5"
      data-kept={`perguntar ${address}`}
      method="post"
      noValidate
    >
      <FormSummary typed={typed} />
      <TypedField label="A sua pergunta" name="text" typed={typed}>
        {({ className, defaultValue, ...attributes }) => (
          <textarea
            {...attributes}
            className={`${className} min-h-32`}
            defaultValue={defaultValue || begun}
            maxLength={2000}
            required
            rows={4}
          />
        )}
      </TypedField>
      <TypedField className="max-w-md" isOptional known={known} label="O seu nome" name="name" typed={typed}>
        {(attributes) => <input {...attributes} autoComplete="name" maxLength={120} type="text" />}
      </TypedField>
      <p>
        <button className={`max-sm:w-full ${buttonClasses('outline')}`} data-busy="A enviar…" type="submit">
          Enviar pergunta
        </button>
      </p>
    </form>
  )
}
