import { buttonClasses } from '../../../../components/ui/button'

/** An address that names no active service, or one that cannot be read (SERV-50). */
const ServiceNotFound = () => (
  <section className="wrap flex min-h-[70vh] flex-col justify-center py-32">
    {/* The mark's line, cut before its second point: nothing is connected here. */}
    <svg aria-hidden="true" className="mb-10 w-full max-w-lg" fill="none" viewBox="0 0 520 120">
      <path
        d="M30 90C130 90 100 30 200 30s90 60 150 60"
        stroke="var(--color-violet)"
        strokeLinecap="round"
        strokeWidth="18"
      />
      <circle cx="30" cy="90" fill="var(--color-ink)" r="24" />
      <circle cx="480" cy="60" r="20" stroke="var(--color-ink)" strokeDasharray="9 9" strokeWidth="4" />
    </svg>
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

export default ServiceNotFound
