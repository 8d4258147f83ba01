import { ChartNoAxesColumnIncreasing, FlaskConical, PenTool } from 'lucide-react'

import type { SiteSettings } from '@/site/settings/read-site-settings'
import { AboutStatistics } from './about-statistics'

const VALUES = [
  {
    icon: FlaskConical,
    text: 'Testamos canais, formatos e materiais antes de os recomendar.',
    title: 'Inovação constante',
  },
  { icon: PenTool, text: 'Uma ideia clara por peça, desenhada até não sobrar nada.', title: 'Excelência criativa' },
  {
    icon: ChartNoAxesColumnIncreasing,
    text: 'Cada projeto parte de um número e volta a ele no fim.',
    title: 'Resultados mensuráveis',
  },
] as const

/** The about section (HOME-36…42). */
export const AboutSection = ({ settings }: { settings: SiteSettings }) => (
  <section aria-labelledby="about-title" className="pt-20 lg:pt-36" id="about">
    <div className="wrap">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <h2 className="text-statement font-extrabold" id="about-title">
          Sobre Nós
        </h2>
        <p className="-rotate-3 bg-sun px-3.5 py-1.5 font-semibold">Agência Premium</p>
      </div>
      <div className="mt-12 grid items-start gap-x-20 gap-y-14 lg:mt-20 lg:grid-cols-[7fr_5fr]">
        <div>
          <h3 className="border-t-2 border-ink pt-4 font-sans text-base font-semibold">Nossa História</h3>
          <p className="mt-8 font-display text-2xl font-semibold leading-snug tracking-tight sm:text-3xl lg:text-4xl lg:leading-tight">
            Começámos em Luanda com uma mesa, uma impressora e a certeza de que uma marca angolana pode ser tão bem
            desenhada como qualquer outra no mundo.
          </p>
          <p className="mt-8 max-w-xl text-lg text-ink-soft">
            Hoje juntamos estratégia, design e produção na mesma sala: quem pensa a campanha senta-se ao lado de quem
            acerta a cor na prova de impressão. É mais rápido, e vê-se no resultado.
          </p>
        </div>
        <div className="bg-violet-pale p-7 sm:p-10">
          <h3 className="text-4xl font-bold tracking-tight">Missão</h3>
          <p className="mt-3 text-lg">Ligar marcas angolanas às pessoas que as vão escolher.</p>
          <ul className="mt-8 divide-y-2 divide-ink/15 border-t-2 border-ink/15">
            {VALUES.map(({ icon: Icon, text, title }) => (
              <li className="flex gap-4 py-5 last:pb-0" key={title}>
                <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-violet-text" strokeWidth={1.75} />
                <div>
                  <p className="text-lg font-semibold">{title}</p>
                  <p className="text-ink-soft">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
    <AboutStatistics statistics={settings.aboutStatistics} />
  </section>
)
