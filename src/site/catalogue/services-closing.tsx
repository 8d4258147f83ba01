import { ArrowRight } from 'lucide-react'

import { buttonClasses } from '@kit/ui/button'
import { MarkLine } from '@/site/layout/mark-line'

/** The call to action at the end of the services page (SERV-02, SERV-27). */
export const ServicesClosing = () => (
  <section aria-labelledby="comecar-titulo" className="overflow-hidden bg-violet-deep py-20 text-paper lg:py-28">
    <div className="wrap relative grid gap-x-12 gap-y-8 lg:grid-cols-[7fr_5fr] lg:items-end">
      <MarkLine
        className="absolute -top-16 right-0 hidden h-72 w-xl lg:block"
        path="M40 230C170 230 140 60 280 60s120 150 240 150"
        points={[
          { fill: 'var(--color-paper)', r: 28, x: 40, y: 230 },
          { fill: 'var(--color-sun)', r: 28, x: 520, y: 210 },
        ]}
        viewBox="0 0 560 280"
        width={22}
      />
      <div className="relative">
        <h2 className="max-w-[14ch] text-title font-bold" id="comecar-titulo">
          Pronto para pôr a sua marca a trabalhar?
        </h2>
        <p className="mt-5 max-w-md text-lg text-on-violet-soft">
          Se o que precisa não cabe numa lista, escreva-nos. Ouvimos primeiro, orçamentamos depois.
        </p>
        <a className={`mt-8 ${buttonClasses('sun')}`} data-call="" href="/#contact">
          Começar Agora
          <ArrowRight aria-hidden="true" className="size-5" />
        </a>
      </div>
    </div>
  </section>
)
