import type { Slice } from '@kit/slice'
import { Team } from './collection'

export const team: Slice = {
  collections: [Team],
  tables: { integers: { team: { sortOrder: [0, 9999] } } },
  undoable: { team: { entityType: 'team-member' } },
}
