import { KIND_LABELS } from '@crm/privacy/domain/request-kinds'
import { DATA_REQUEST_PAGE } from '@crm/public-links/domain/purposes'
import { selectOptions } from '@kit/lib/choices'
import { dayText } from '@kit/lib/dates'
import { buttonClasses } from '@kit/ui/button'
import { Honeypot } from '@/site/forms/honeypot'
import type { SiteSettings } from '@/site/settings/read-site-settings'
import type { DataConfirmationContent, DataRequestContent } from './link-content'
import { LinkMessage, MessageButton } from './link-messages'
import { FormSummary, type Typed, TypedField, typedInto } from './typed-field'

interface Props<Content> {
  content: Content
  settings: SiteSettings
}

/** Form with which anybody requests the data that the agency has about them (PRIV-13). */
export const DataRequestForm = ({ content: { isSent, typed }, settings }: Props<DataRequestContent>) => (
  <LinkMessage settings={settings} title="Pedir os meus dados">
    {isSent ? (
      <output className="mt-5 block max-w-[52ch] text-lg" id="aviso" tabIndex={-1}>
        Se tivermos dados com este email, enviámos-lhe uma ligação para confirmar.
      </output>
    ) : (
      <>
        <p className="mt-5 max-w-[52ch] text-lg text-ink-soft">
          Diga-nos o que pretende. Para termos a certeza de que o pedido é seu, pedimos que o confirme por email;
          depois, respondemos em 30 dias.
        </p>
        <Fields typed={typedInto('pedido', typed)} />
      </>
    )}
  </LinkMessage>
)

const Fields = ({ typed }: { typed: Typed }) => (
  <form action={`${DATA_REQUEST_PAGE}#aviso`} className="mt-9 grid max-w-xl gap-6" method="post">
    <FormSummary typed={typed} />
    <TypedField label="Email" name="email" typed={typed}>
      {(attributes) => <input {...attributes} autoComplete="email" maxLength={255} required type="email" />}
    </TypedField>
    <TypedField label="O que pretende" name="kind" typed={typed}>
      {(attributes) => (
        <select {...attributes} required>
          <option value="">Escolha</option>
          {selectOptions(KIND_LABELS).map(({ label, value }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </TypedField>
    <TypedField isOptional label="O que devemos saber" name="text" typed={typed}>
      {({ className, ...attributes }) => (
        <textarea {...attributes} className={`${className} min-h-28`} maxLength={2000} rows={5} />
      )}
    </TypedField>
    <Honeypot id="pedido-nao-preencher" />
    <button className={`sm:justify-self-start ${buttonClasses('primary')}`} type="submit">
      Enviar pedido
    </button>
  </form>
)

/** Opened by the mail's link: only its button confirms the request. */
export const DataConfirmation = ({ content: { action, asked }, settings }: Props<DataConfirmationContent>) => (
  <LinkMessage settings={settings} title={asked.dueOn ? 'Temos o seu pedido' : 'Confirme o seu pedido'}>
    <p className="mt-5 max-w-[52ch] text-lg text-ink-soft">
      {asked.dueOn ? `Respondemos até ${dayText(asked.dueOn)}.` : 'Só o tratamos depois de o confirmar aqui.'}
    </p>
    <p className="mt-5 max-w-[52ch] text-lg font-semibold">{KIND_LABELS[asked.kind]}</p>
    {asked.text && <p className="mt-2 max-w-[52ch] whitespace-pre-line wrap-anywhere">{asked.text}</p>}
    {!asked.dueOn && <MessageButton action={action} label="Confirmar o pedido" />}
  </LinkMessage>
)
