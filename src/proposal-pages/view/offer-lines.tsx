import type { Line } from '@crm/line-items/domain/line-items'
import { perMonth } from '@crm/line-items/domain/totals'
import { formatKwanza } from '@kit/lib/money'
import { quantityText } from './proposal-texts'

export const OfferLines = ({ lines }: { lines: readonly Line[] }) => (
  <section aria-labelledby="linhas">
    <h2 className="text-2xl font-bold tracking-tight lg:text-3xl" id="linhas">
      O que inclui
    </h2>
    <ul className="mt-5 border-t-2 border-ink">
      {lines.map((line) => (
        <li
          className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-8 gap-y-1 border-b border-line py-4.5"
          key={line.id}
        >
          <p className="font-medium whitespace-pre-line [overflow-wrap:anywhere] max-sm:col-span-full">
            {line.description}
          </p>
          <p className="order-last text-right font-semibold whitespace-nowrap tabular-nums sm:order-none max-sm:col-start-2">
            {formatKwanza(line.totalCents) + perMonth(line)}
          </p>
          {line.quantity !== 1 && (
            <p className="text-ink-soft tabular-nums max-sm:col-start-1 max-sm:row-start-2">{quantityText(line)}</p>
          )}
        </li>
      ))}
    </ul>
  </section>
)

interface OptionalLinesProps {
  lines: readonly Line[]
  selected: readonly string[]
  /** Address that recomputes the totals without script; absent when nothing can be chosen any more. */
  updateAddress: string | undefined
}

/** Optional lines that the client can tick (PROP-08); after acceptance, the ticked ones. */
export const OptionalLines = ({ lines, selected, updateAddress }: OptionalLinesProps) => (
  <section aria-labelledby="opcionais" className="mt-14">
    <h2 className="text-2xl font-bold tracking-tight lg:text-3xl" id="opcionais">
      Opcionais
    </h2>
    {updateAddress && <p className="mt-2 text-ink-soft print:hidden">Escolha o que quer acrescentar ao orçamento.</p>}
    <ul className="mt-5 grid gap-3">
      {lines.map((line) => (
        <li key={line.id}>
          {updateAddress ? (
            <OptionalLine isSelected={selected.includes(line.id)} line={line} />
          ) : (
            <SettledLine isSelected={selected.includes(line.id)} line={line} />
          )}
        </li>
      ))}
    </ul>
    {updateAddress && (
      <button
        className="mt-4 inline-flex min-h-12 items-center border-2 border-ink px-5 font-semibold transition-colors hover:bg-ink hover:text-paper active:bg-violet-deep"
        data-without-script=""
        formAction={`${updateAddress}#totais`}
        formMethod="get"
        formNoValidate
        type="submit"
      >
        Atualizar total
      </button>
    )}
  </section>
)

interface LineProps {
  line: Line
  isSelected: boolean
}

const OptionalLine = ({ isSelected, line }: LineProps) => (
  <label className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-2 border-line bg-card px-4 py-4 transition-colors hover:border-ink-soft has-checked:border-violet-text has-checked:bg-violet-pale/45 sm:px-5">
    <input
      className="mt-0.5 size-6 accent-violet-text"
      data-cents={line.totalCents}
      data-month={line.isMonthly ? line.totalCents : undefined}
      defaultChecked={isSelected}
      name="linha"
      type="checkbox"
      value={line.id}
    />
    <span className="whitespace-pre-line [overflow-wrap:anywhere]">
      Acrescentar <span className="font-semibold">{line.description}</span>{' '}
      <span className="whitespace-nowrap">
        · <span className="font-semibold tabular-nums">{formatKwanza(line.totalCents) + perMonth(line)}</span>
      </span>
    </span>
    {line.quantity !== 1 && (
      <span aria-hidden="true" className="col-start-2 text-ink-soft tabular-nums">
        {quantityText(line)}
      </span>
    )}
  </label>
)

const SettledLine = ({ isSelected, line }: LineProps) => (
  <div
    className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-8 gap-y-1 border-2 px-4 py-4 sm:px-5 ${isSelected ? 'border-violet-text bg-card' : 'border-line text-ink-soft'}`}
  >
    <p className="font-medium whitespace-pre-line [overflow-wrap:anywhere]">{line.description}</p>
    <p className="text-right font-semibold whitespace-nowrap tabular-nums">
      {formatKwanza(line.totalCents) + perMonth(line)}
    </p>
    <p className="col-span-full">{isSelected ? 'Acrescentado' : 'Não acrescentado'}</p>
  </div>
)
