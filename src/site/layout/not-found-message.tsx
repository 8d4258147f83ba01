import { buttonClasses } from '@kit/ui/button'
import { answerNotFound } from '@kit/process/page-status'
import { BrokenLine } from './broken-line'

const WAYS_ON = [
  { href: '/servicos', text: 'O que fazemos e quanto custa', title: 'Serviços' },
  { href: '/portfolio', text: 'O que já está na rua e no ecrã', title: 'Portfólio' },
  { href: '/#contact', text: 'Uma pessoa da equipa responde', title: 'Contato' },
] as const

/** Shown below the header for a page whose record does not exist or, in an outage, cannot be read. */
export const PageMissing = () => <MissingBelowHeader isAway={answerNotFound()} />

interface MissingProps {
  /** The database did not answer, so that the page may well exist. */
  isAway?: boolean
}

/** The message as the only content of a page. */
export const MissingBelowHeader = ({ isAway = false }: MissingProps) => (
  <div className="flex min-h-dvh flex-col pt-16">
    <NotFoundMessage isAway={isAway} />
  </div>
)

/** Content of the not-found page with links onward (SITE-38…40, OP-35). */
export const NotFoundMessage = ({ isAway = false }: MissingProps) => (
  <div className="wrap relative grid grow content-center items-end gap-x-16 gap-y-14 overflow-hidden py-16 lg:grid-cols-[7fr_5fr] lg:py-24">
    <div>
      <BrokenLine />
      <h1 className="max-w-[14ch] text-statement font-extrabold">
        {isAway ? 'Página indisponível' : 'Página não encontrada'}
      </h1>
      <p className="mt-5 max-w-md text-lg text-ink-soft">
        {isAway
          ? 'Esta página não pode ser mostrada agora. Tente daqui a pouco.'
          : 'A página que você está procurando não existe ou foi removida.'}
      </p>
      <p className="mt-9">
        <a className={buttonClasses('primary')} href="/">
          Voltar ao Início
        </a>
      </p>
    </div>
    <nav aria-label="Continuar em">
      <ul className="border-t-2 border-ink">
        {WAYS_ON.map(({ href, text, title }) => (
          <li className="border-b border-line" key={href}>
            <a
              className="flex flex-wrap items-baseline justify-between gap-x-8 px-1 py-4 transition-colors hover:bg-sun active:bg-ink active:text-paper lg:py-6"
              href={href}
            >
              <span className="font-display text-2xl font-bold tracking-tight lg:text-4xl">{title}</span>
              <span>{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  </div>
)
