import { buttonClasses } from '@kit/ui/button'
import { unbrokenClitics } from '@kit/ui/unbroken-clitics'
import type { SiteSettings } from '@/site/settings/read-site-settings'
import { Figures } from '@/site/sections/figures'
import { WhileReading } from '@/site/streamed'
import { ClientList } from './client-list'
import { readFeaturedClients } from './read-featured-clients'
import { SAMPLE_CLIENTS } from './sample-clients'
import { MarkLine } from '@/site/layout/mark-line'

/**
 * The clients section; shows the six samples until the clients are read (HOME-55…64). Without clients, its numbers and
 * call to action remain (OP-26).
 */
export const ClientsSection = ({
  closing,
  heading,
  settings,
}: {
  closing: string
  heading: string
  settings: SiteSettings
}) => (
  <section aria-labelledby="clients-title" className="overflow-x-clip py-11 sm:py-20 lg:py-36" id="clients">
    <div className="wrap relative">
      <ClientsLine />
      <h2 className="max-w-[16ch] text-statement font-extrabold" id="clients-title">
        {unbrokenClitics(heading)}
      </h2>
      <Figures figures={settings.clientStatistics} />
      <WhileReading fallback={<ClientList clients={SAMPLE_CLIENTS} />}>
        <Clients showSamples={settings.showSamples} />
      </WhileReading>
      <div className="mt-10 flex flex-wrap items-center justify-between gap-x-12 gap-y-6 sm:mt-14 lg:mt-20">
        <p className="max-w-[18ch] font-display text-3xl font-bold leading-tight tracking-tight lg:text-5xl">
          {closing}
        </p>
        <a className={buttonClasses('primary')} data-call="" href="/#contact">
          Começar Projeto
        </a>
      </div>
    </div>
  </section>
)

const Clients = async ({ showSamples }: { showSamples: boolean }) => (
  <ClientList clients={await readFeaturedClients(showSamples)} />
)

/** Runs from the page's edge past the heading to the results. */
const ClientsLine = () => (
  <MarkLine
    className="absolute -top-6 right-4 h-60 w-72 max-lg:hidden xl:right-14 xl:w-100"
    path="M1100 30H420C300 30 330 150 220 150S40 110 40 200"
    points={[{ fill: 'var(--color-sun)', r: 24, x: 40, y: 208 }]}
    viewBox="0 0 400 240"
    width={18}
  />
)
