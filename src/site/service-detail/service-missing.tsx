import { buttonClasses } from '@kit/ui/button'
import { BrokenLine } from '@/site/layout/broken-line'

/** Unknown, inactive or unreadable service (SERV-50). */
export const ServiceMissing = () => (
  <section className="wrap flex min-h-dvh flex-col justify-center py-32">
    <BrokenLine />
    <h1 className="max-w-[14ch] text-title font-extrabold">Serviço não encontrado</h1>
    <p className="mt-5 max-w-md text-lg text-ink-soft">
      Este serviço deixou de existir ou mudou de endereço. Os que temos agora estão todos na página de serviços.
    </p>
    <p className="mt-9">
      <a className={buttonClasses('primary')} href="/servicos">
        Ver todos os serviços
      </a>
    </p>
  </section>
)
