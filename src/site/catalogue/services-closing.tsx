import type { SiteTexts } from '@collections/site-texts/defaults'
import { ArrowRight } from 'lucide-react'

import { buttonClasses } from '@kit/ui/button'
import { ClosingSection } from '@/site/sections/closing-section'

/** The call to action at the end of the services page (SERV-02, SERV-27). */
export const ServicesClosing = ({ texts }: { texts: SiteTexts['services'] }) => (
  <ClosingSection heading={texts.closingTitle} id="comecar-titulo" text={texts.closingText}>
    <a className={`mt-8 ${buttonClasses('sun')}`} data-call="" href="/#contact">
      Começar Agora
      <ArrowRight aria-hidden="true" className="size-5" />
    </a>
  </ClosingSection>
)
