import { buttonClasses } from '../../components/ui/button'

/** What stands where there is no page (SITE-38…40, OP-35). */
export const NotFoundMessage = () => (
  <div className="wrap relative flex grow flex-col justify-center overflow-hidden py-16">
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
    <h1 className="max-w-[14ch] text-title font-extrabold">Página não encontrada</h1>
    <p className="mt-5 max-w-md text-lg text-ink-soft">A página que você está procurando não existe ou foi removida.</p>
    <p className="mt-9">
      <a className={buttonClasses('primary')} href="/">
        Voltar ao Início
      </a>
    </p>
  </div>
)
