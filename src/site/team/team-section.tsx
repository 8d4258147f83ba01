import { Picture } from '@kit/ui/picture'
import { unbrokenClitics } from '@kit/ui/unbroken-clitics'
import { Fold } from '@/site/layout/fold'
import { PAGE_WORDS, type PageWords } from '@/site/pages/words'
import { WhileReading } from '@/site/streamed'
import { initialsOf } from '@/site/testimonials/testimonial-text'
import { readTeam, type TeamMember } from './read-team'
import { columnsFor } from './team-columns'

/** Number of people that a phone shows unfolded (site.css). */
const UNFOLDED = 4

interface TeamProps {
  heading?: string
  /** Within 'Sobre Nós' the heading is one level deeper. */
  level?: 'h2' | 'h3'
  words?: PageWords
}

/** The team, within 'Sobre Nós'; renders nothing if nobody is visible. */
export const TeamSection = (props: TeamProps) => (
  <WhileReading fallback={null}>
    <Team {...props} />
  </WhileReading>
)

const Team = async ({
  heading = 'Com quem vai trabalhar',
  level: Heading = 'h3',
  words = PAGE_WORDS.pt,
}: TeamProps) => {
  const members = await readTeam()
  if (members.length === 0) return null
  const Root = Heading === 'h2' ? 'section' : 'div'
  return (
    <Root
      {...(Heading === 'h2' ? { 'aria-labelledby': 'team-title' } : {})}
      className={`wrap mt-12 sm:mt-20 lg:mt-28 ${Heading === 'h2' ? 'mb-16 lg:mb-28' : ''}`.trim()}
    >
      <div className="grid gap-x-12 gap-y-6 border-t-2 border-ink pt-5 sm:gap-y-10 sm:pt-8 lg:grid-cols-[1fr_3fr]">
        <Heading className="max-w-[9ch] text-title font-bold lg:sticky lg:top-28 lg:self-start" id="team-title">
          {unbrokenClitics(heading)}
        </Heading>
        <Fold label={words.allTeam} rest={members.length - UNFOLDED} words={words}>
          <ul aria-labelledby="team-title" className={layoutOf(members.length)}>
            {members.map((member) => (
              <Person isAlone={members.length === 1} key={member.id} member={member} />
            ))}
          </ul>
        </Fold>
      </div>
    </Root>
  )
}

/** Two per row on a phone; a single person gets the whole row. */
function layoutOf(people: number): string {
  const columns = columnsFor(people) === 4 ? 'md:grid-cols-4' : 'md:grid-cols-3'
  return people === 1 ? '' : `grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 sm:gap-y-12 ${columns}`
}

const Person = ({ isAlone, member: { name, photo, role } }: { isAlone: boolean; member: TeamMember }) => (
  <li className={isAlone ? 'flex items-end gap-5 sm:gap-8' : ''}>
    <div className={`aspect-4/5 overflow-hidden bg-violet-pale ${isAlone ? 'w-1/2 max-w-80 shrink-0' : ''}`}>
      {photo ? (
        <Picture
          className="size-full object-cover object-[50%_25%]"
          sizes="(min-width: 64rem) 20rem, (min-width: 48rem) 30vw, 45vw"
          source={photo}
        />
      ) : (
        <Initial name={name} />
      )}
    </div>
    <div className={isAlone ? 'min-w-0 grow border-t-2 border-ink pt-3' : 'mt-3 sm:mt-4'}>
      <p className="font-display text-lg font-bold leading-tight tracking-tight wrap-break-word sm:text-xl">{name}</p>
      <p className="mt-1 leading-snug text-ink-soft wrap-break-word max-sm:text-sm">{role}</p>
    </div>
  </li>
)

/** Placeholder for a photo; the name is below it. */
const Initial = ({ name }: { name: string }) => (
  <span
    aria-hidden="true"
    className="flex size-full items-end p-4 font-display text-7xl font-extrabold leading-none tracking-tighter text-violet-text sm:p-5 lg:text-8xl"
  >
    {Array.from(initialsOf(name))[0]}
  </span>
)
