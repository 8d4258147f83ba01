import type { OfferTotals } from '@crm/line-items/domain/totals'
import { AcceptFields } from './accept-fields'
import type { ProposalContent } from './link-content'

/** The acceptance form's section, inside the form that also has the optional lines. */
export const AnswerSection = ({ content, totals }: { content: ProposalContent; totals: OfferTotals }) => (
  <section aria-labelledby="resposta-titulo" className="bg-violet-deep text-paper print:hidden" id="resposta">
    <div className="wrap grid gap-x-16 gap-y-8 pb-8 pt-14 max-sm:px-0 lg:grid-cols-[4fr_8fr] lg:pt-24">
      <div className="max-sm:px-4.5">
        <h2 className="max-w-[9ch] text-title font-extrabold" id="resposta-titulo">
          A sua resposta
        </h2>
        <p className="mt-4 max-w-[36ch] text-lg text-on-violet-soft">
          Aceite aqui, sem conta e sem imprimir. Fica registado o dia, a hora e o que aceitou.
        </p>
        <p className="mt-2">
          <a
            className="inline-flex min-h-11 items-center font-semibold underline decoration-sun decoration-2 underline-offset-6 hover:text-sun active:text-violet-pale"
            href="#perguntas"
          >
            Tenho uma pergunta
          </a>
        </p>
      </div>
      <AcceptFields content={content} totals={totals} />
    </div>
  </section>
)
