import { SCREENS, type StaffScreen } from '../shell/screens'

/** `g`, then the letter, goes to the screen. */
export const SCREEN_KEYS: Readonly<Record<string, StaffScreen>> = {
  i: SCREENS.dashboard,
  l: SCREENS.leads,
  o: SCREENS.quotes,
  c: SCREENS.clients,
  p: SCREENS.projects,
  t: SCREENS.tasks,
  s: SCREENS.services,
  f: SCREENS.portfolio,
  m: SCREENS.messages,
  d: SCREENS.testimonials,
  e: SCREENS.featuredClients,
}
