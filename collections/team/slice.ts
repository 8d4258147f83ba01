import { keepsReferredPictures } from '@collections/media/operations/shown-pictures'
import type { Slice } from '@kit/slice'
import { Team } from './collection'

export const team: Slice = {
  collections: [Team],
  extend: { collection: keepsReferredPictures('team', 'na equipa, em') },
  tables: { integers: { team: { sortOrder: [0, 9999] } } },
  undoable: { team: { entityType: 'team-member' } },
}
