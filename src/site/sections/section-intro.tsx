import { unbrokenClitics } from '@kit/ui/unbroken-clitics'

interface SectionIntroProps {
  heading: string
  /** Id of the heading, unique on the page. */
  id: string
  text: string
}

/** A section's heading with a short text beside it. */
export const SectionIntro = ({ heading, id, text }: SectionIntroProps) => (
  <div className="grid items-end gap-x-12 gap-y-4 lg:grid-cols-[7fr_5fr]">
    <h2 className="text-title font-bold" id={id}>
      {unbrokenClitics(heading)}
    </h2>
    {text && <p className="max-w-md text-ink-soft sm:text-lg">{text}</p>}
  </div>
)
