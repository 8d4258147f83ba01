import { CalendarRange, Handshake, Layers, type LucideIcon } from 'lucide-react'

import type { SiteSettings } from '../settings/read-site-settings'

const VALUES = [
  { text: 'Testamos canais, formatos e materiais antes de os recomendar.', title: 'Inovação constante' },
  { text: 'Uma ideia clara por peça, desenhada até não sobrar nada.', title: 'Excelência criativa' },
  { text: 'Cada projeto parte de um número e volta a ele no fim.', title: 'Resultados mensuráveis' },
] as const

/** Icon and gradient by position (HOME-42). */
const STATISTIC_LOOKS: readonly { icon: LucideIcon; gradient: string }[] = [
  { gradient: 'from-violet to-violet-deep', icon: Layers },
  { gradient: 'from-[#e2703a] to-[#8e2f12]', icon: Handshake },
  { gradient: 'from-[#2f7d57] to-[#12402b]', icon: CalendarRange },
]

/** The about section (HOME-36…42). */
export const AboutSection = ({ settings }: { settings: SiteSettings }) => (
  <section aria-labelledby="about-title" className="py-20 lg:py-32" id="about">
    <div className="wrap grid gap-x-16 gap-y-12 lg:grid-cols-[7fr_5fr]">
      <div>
        <p className="inline-block bg-sun px-3 py-1 text-sm font-semibold">Agência Premium</p>
        <h2 className="mt-5 text-title font-bold" id="about-title">
          Sobre Nós
        </h2>
        <h3 className="mt-8 text-2xl font-semibold tracking-tight">Nossa História</h3>
        <div className="mt-3 max-w-xl space-y-4 text-lg text-ink-soft">
          <p>
            Começámos em Luanda com uma mesa, uma impressora e a certeza de que uma marca angolana pode ser tão bem
            desenhada como qualquer outra no mundo.
          </p>
          <p>
            Hoje juntamos estratégia, design e produção na mesma sala: quem pensa a campanha senta-se ao lado de quem
            acerta a cor na prova de impressão. É mais rápido, e vê-se no resultado.
          </p>
        </div>
      </div>
      <div className="self-end bg-violet-pale p-7 sm:p-10">
        <h3 className="text-3xl font-bold tracking-tight">Missão</h3>
        <p className="mt-2">Ligar marcas angolanas às pessoas que as vão escolher.</p>
        <ul className="mt-6 divide-y divide-violet/40 border-t border-violet/40">
          {VALUES.map(({ text, title }) => (
            <li className="py-4" key={title}>
              <p className="font-semibold">{title}</p>
              <p className="text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
      <dl className="grid gap-4 sm:grid-cols-3 lg:col-span-2 lg:gap-6">
        {settings.aboutStatistics.map(({ description, label, value }, index) => {
          const { gradient, icon: Icon } = STATISTIC_LOOKS[index % STATISTIC_LOOKS.length] ?? {
            gradient: '',
            icon: Layers,
          }
          return (
            <div className={`flex flex-col bg-linear-to-br p-7 text-paper ${gradient}`} key={label}>
              <Icon aria-hidden="true" className="size-7" strokeWidth={1.75} />
              <dt className="order-2 mt-1 text-lg font-semibold">{label}</dt>
              <dd className="order-1 mt-10 font-display text-6xl font-bold tracking-tighter">{value}</dd>
              {description && <dd className="order-3 mt-1">{description}</dd>}
            </div>
          )
        })}
      </dl>
    </div>
  </section>
)
