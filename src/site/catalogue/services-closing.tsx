import { ArrowRight } from 'lucide-react'

import { buttonClasses } from '@kit/ui/button'
import { ClosingSection } from '@/site/sections/closing-section'

/** The call to action at the end of the services page (SERV-02, SERV-27). */
export const ServicesClosing = () => (
  <ClosingSection
    heading="Pronto para pôr a sua marca a trabalhar?"
    id="comecar-titulo"
    text="Se o que precisa não cabe numa lista, escreva-nos. Ouvimos primeiro, orçamentamos depois."
  >
    <a className={`mt-8 ${buttonClasses('sun')}`} data-call="" href="/#contact">
      Começar Agora
      <ArrowRight aria-hidden="true" className="size-5" />
    </a>
  </ClosingSection>
)
