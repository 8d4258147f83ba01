import { buttonClasses } from '@kit/ui/button'

/** Unknown or unpublished project (PORT-30, PORT-31). */
export const ProjectMissing = () => (
  <section aria-labelledby="missing-title" className="wrap flex min-h-dvh flex-col justify-center pb-20 pt-32">
    {/* An empty picture frame. */}
    <div aria-hidden="true" className="mb-10 flex aspect-4/3 w-44 items-end border-[10px] border-ink bg-paper-deep p-3">
      <span className="h-4 w-full bg-sun" />
    </div>
    <h1 className="max-w-[14ch] text-title font-extrabold" id="missing-title">
      Projeto não encontrado
    </h1>
    <p className="mt-5 max-w-md text-lg text-ink-soft">
      O projeto que você está procurando não existe ou foi removido.
    </p>
    <p className="mt-9">
      <a className={buttonClasses('primary')} href="/portfolio">
        Ver o portfólio
      </a>
    </p>
  </section>
)
