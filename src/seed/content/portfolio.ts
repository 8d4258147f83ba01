import { furtherProjectDrafts } from './portfolio-further'
import { homeProjectDrafts } from './portfolio-home'
import type { ProjectSeed } from './portfolio-records'

/** Twelve projects; the first six are the documented home cards in their order (HOME-35, OP-28). */
export const projectSeeds: readonly ProjectSeed[] = [...homeProjectDrafts, ...furtherProjectDrafts].map(
  (draft, index) => ({
    ...draft,
    displayOrder: index + 1,
  }),
)
