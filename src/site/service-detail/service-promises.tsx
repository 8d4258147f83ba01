import { StepsSection } from '@/site/sections/steps-section'

/** What every service brings, the same six on each page (SERV-56, OP-31). */
const BENEFITS = [
  { text: 'Do briefing à entrega fala sempre com quem sabe do seu projeto.', title: 'Uma pessoa responsável' },
  {
    text: 'O valor da proposta é o valor que paga; o que mudar, combina-se antes.',
    title: 'Preço fechado por escrito',
  },
  { text: 'Datas em dias úteis, com um ponto de situação todas as semanas.', title: 'Prazos que se cumprem' },
  { text: 'Vê, comenta e afinamos consigo, sem custo adicional.', title: 'Duas rondas de revisões' },
  { text: 'Recebe os originais e as versões prontas a usar, com direitos cedidos.', title: 'Ficheiros que são seus' },
  { text: 'Se algo falhar depois da entrega, resolvemos.', title: 'Suporte técnico por 30 dias' },
] as const

/** How every service goes, in four steps (SERV-57). */
const STEPS = [
  { text: 'Uma conversa curta sobre o objetivo, o público e o que já existe.', title: 'Briefing' },
  { text: 'Desenhamos, escrevemos e produzimos, com a primeira versão para ver cedo.', title: 'Desenvolvimento' },
  { text: 'Comenta numa só lista; ajustamos até estar certo.', title: 'Revisões' },
  { text: 'Ficheiros finais, publicação ou impressão, e ficamos por perto.', title: 'Entrega' },
] as const

/** The six benefits. */
export const ServiceBenefits = () => (
  <section aria-labelledby="beneficios-titulo" className="wrap py-20 lg:py-28">
    <h2 className="max-w-2xl text-title font-bold" id="beneficios-titulo">
      O que recebe em qualquer serviço
    </h2>
    <ul className="mt-10 grid gap-x-10 border-t-2 border-ink sm:grid-cols-2 lg:mt-14 lg:grid-cols-3">
      {BENEFITS.map(({ text, title }) => (
        <li className="border-b border-line py-6 lg:py-8" key={title}>
          <span aria-hidden="true" className="block size-3 rounded-full bg-violet" />
          <h3 className="mt-4 text-xl font-semibold tracking-tight">{title}</h3>
          <p className="mt-1.5 text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  </section>
)

/** The four steps. */
export const ServiceProcess = () => <StepsSection heading="Do briefing à entrega" id="processo-titulo" steps={STEPS} />
