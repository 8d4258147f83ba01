import * as migration_20261121_080712_initial from './20261121_080712_initial'
import * as migration_20261121_080713_database_rules from './20261121_080713_database_rules'
import * as migration_20261121_154435_media_sizes_project_autosave from './20261121_154435_media_sizes_project_autosave'
import * as migration_20261121_181844_lead_phone_e164 from './20261121_181844_lead_phone_e164'
import * as migration_20261121_183500_search_indexes from './20261121_183500_search_indexes'
import * as migration_20261121_190000_list_indexes from './20261121_190000_list_indexes'
import * as migration_20261122_042932_media_phone_size from './20261122_042932_media_phone_size'
import * as migration_20261122_045257_lead_search_text from './20261122_045257_lead_search_text'
import * as migration_20261122_114654_search_texts from './20261122_114654_search_texts'
import * as migration_20261122_185841_messages from './20261122_185841_messages'
import * as migration_20261122_190124_lead_request_key from './20261122_190124_lead_request_key'
import * as migration_20261122_190247_platform_state from './20261122_190247_platform_state'
import * as migration_20261122_191449_accounts from './20261122_191449_accounts'

export const migrations = [
  {
    up: migration_20261121_080712_initial.up,
    down: migration_20261121_080712_initial.down,
    name: '20261121_080712_initial',
  },
  {
    up: migration_20261121_080713_database_rules.up,
    down: migration_20261121_080713_database_rules.down,
    name: '20261121_080713_database_rules',
  },
  {
    up: migration_20261121_154435_media_sizes_project_autosave.up,
    down: migration_20261121_154435_media_sizes_project_autosave.down,
    name: '20261121_154435_media_sizes_project_autosave',
  },
  {
    up: migration_20261121_181844_lead_phone_e164.up,
    down: migration_20261121_181844_lead_phone_e164.down,
    name: '20261121_181844_lead_phone_e164',
  },
  {
    up: migration_20261121_183500_search_indexes.up,
    down: migration_20261121_183500_search_indexes.down,
    name: '20261121_183500_search_indexes',
  },
  {
    up: migration_20261121_190000_list_indexes.up,
    down: migration_20261121_190000_list_indexes.down,
    name: '20261121_190000_list_indexes',
  },
  {
    up: migration_20261122_042932_media_phone_size.up,
    down: migration_20261122_042932_media_phone_size.down,
    name: '20261122_042932_media_phone_size',
  },
  {
    up: migration_20261122_045257_lead_search_text.up,
    down: migration_20261122_045257_lead_search_text.down,
    name: '20261122_045257_lead_search_text',
  },
  {
    up: migration_20261122_114654_search_texts.up,
    down: migration_20261122_114654_search_texts.down,
    name: '20261122_114654_search_texts',
  },
  {
    up: migration_20261122_185841_messages.up,
    down: migration_20261122_185841_messages.down,
    name: '20261122_185841_messages',
  },
  {
    up: migration_20261122_190124_lead_request_key.up,
    down: migration_20261122_190124_lead_request_key.down,
    name: '20261122_190124_lead_request_key',
  },
  {
    up: migration_20261122_190247_platform_state.up,
    down: migration_20261122_190247_platform_state.down,
    name: '20261122_190247_platform_state',
  },
  {
    up: migration_20261122_191449_accounts.up,
    down: migration_20261122_191449_accounts.down,
    name: '20261122_191449_accounts',
  },
]
