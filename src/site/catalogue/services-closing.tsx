import { ArrowRight } from 'lucide-react'

import { buttonClasses } from '@kit/ui/button'

/** The call to action at the end of the services page (SERV-02, SERV-27). */
export const ServicesClosing = () => (
  <section aria-labelledby="comecar-titulo" className="overflow-hidden bg-violet-deep py-20 text-paper lg:py-28">
    <div className="wrap relative grid gap-x-12 gap-y-8 lg:grid-cols-[7fr_5fr] lg:items-end">
      <svg
        aria-hidden="true"
        className="pointer-events-none absolute -top-16 right-0 hidden h-72 w-xl lg:block"
        fill="none"
        viewBox="0 0 560 280"
      >
        <path
          d="M40 230C170 230 140 60 280 60s120 150 240 150"
          stroke="var(--color-violet)"
          strokeLinecap="round"
          strokeWidth="22"
        />
        <circle cx="40" cy="230" fill="var(--color-paper)" r="28" />
        <circle cx="520" cy="210" fill="var(--color-sun)" r="28" />
      </svg>
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
