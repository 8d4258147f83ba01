import { buttonClasses } from '@kit/ui/button'
import { BrokenLine } from './broken-line'

/** What stands where there is no page (SITE-38…40, OP-35). */
export const NotFoundMessage = () => (
  <div className="wrap relative flex grow flex-col justify-center overflow-hidden py-16">
    <BrokenLine />
    <h1 className="max-w-[14ch] text-title font-extrabold">Página não encontrada</h1>
    <p className="mt-5 max-w-md text-lg text-ink-soft">A página que você está procurando não existe ou foi removida.</p>
    <p className="mt-9">
      <a className={buttonClasses('primary')} href="/">
        Voltar ao Início
      </a>
    </p>
  </div>
)
