'use client'

import { Check } from 'lucide-react'

import { useCatalogueSelection } from './catalogue-context'
import type { CatalogueFeature } from './catalogue-service'
import { QuantityStepper } from './quantity-stepper'

interface FeatureListProps {
  serviceId: string
  features: readonly CatalogueFeature[]
}

/** The features of a service, with selection and quantity (SERV-10…12). Without script it is a price list. */
export const FeatureList = ({ features, serviceId }: FeatureListProps) => {
  const { id, isReady, quantities, setQuantity, toggle } = useCatalogueSelection()
  return (
    <ul>
      {features.map((feature, index) => {
        const { name } = feature
        const quantity = id === serviceId && Object.hasOwn(quantities, name) ? quantities[name] : undefined
        return (
          <li className="border-b border-line has-checked:bg-violet-pale" key={name}>
            <FeatureToggle
              feature={feature}
              id={`${serviceId}-recurso-${index}`}
              isChosen={quantity !== undefined}
              isReady={isReady}
              onToggle={() => toggle(name)}
            />
            {quantity !== undefined && (
              <div className="flex items-center gap-4 pb-5 pl-15 sm:pl-17">
                <QuantityStepper name={name} onChange={(value) => setQuantity(name, value)} quantity={quantity} />
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface FeatureToggleProps {
  feature: CatalogueFeature
  id: string
  isChosen: boolean
  isReady: boolean
  onToggle: () => void
}

const FeatureToggle = ({
  feature: { description, isMonthly, name, priceText },
  id,
  isChosen,
  isReady,
  onToggle,
}: FeatureToggleProps) => (
  <label
    className="group/feature flex cursor-pointer gap-4 py-5 pr-3 pl-3 transition-colors hover:bg-paper-deep/60 has-checked:hover:bg-transparent no-script:cursor-auto no-script:pl-0 sm:pr-4 sm:pl-4"
    htmlFor={id}
  >
    <span className="relative mt-0.5 size-7 shrink-0 no-script:hidden">
      <input
        aria-describedby={`${id}-texto`}
        aria-label={`${name}, ${priceText}${isMonthly ? ' por mês' : ''}`}
        checked={isChosen}
        className="peer size-7 cursor-pointer appearance-none border-2 border-ink bg-card checked:border-violet-text checked:bg-violet-text"
        disabled={!isReady}
        id={id}
        onChange={onToggle}
        type="checkbox"
      />
      <Check
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 m-auto hidden size-5 text-paper peer-checked:block"
        strokeWidth={3}
      />
    </span>
    <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-6">
      <span className="font-display text-lg font-semibold leading-snug tracking-tight">{name}</span>
      <span className="font-medium tabular-nums">
        <span>{priceText}</span>
        {isMonthly && <span className="text-ink-soft">/mês</span>}
      </span>
      <span className="mt-1 basis-full text-ink-soft" id={`${id}-texto`}>
        {description}
      </span>
    </span>
  </label>
)
