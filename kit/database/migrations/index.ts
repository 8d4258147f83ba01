import * as migration_20261121_080712_initial from './20261121_080712_initial';
import * as migration_20261121_080713_database_rules from './20261121_080713_database_rules';
import * as migration_20261121_154435_media_sizes_project_autosave from './20261121_154435_media_sizes_project_autosave';
import * as migration_20261121_181844_lead_phone_e164 from './20261121_181844_lead_phone_e164';
import * as migration_20261121_183500_search_indexes from './20261121_183500_search_indexes';
import * as migration_20261121_190000_list_indexes from './20261121_190000_list_indexes';
import * as migration_20261122_042932_media_phone_size from './20261122_042932_media_phone_size';
import * as migration_20261122_045257_lead_search_text from './20261122_045257_lead_search_text';
import * as migration_20261122_114654_search_texts from './20261122_114654_search_texts';
import * as migration_20261122_185841_messages from './20261122_185841_messages';
import * as migration_20261122_190124_lead_request_key from './20261122_190124_lead_request_key';
import * as migration_20261122_190247_platform_state from './20261122_190247_platform_state';
import * as migration_20261122_191449_accounts from './20261122_191449_accounts';
import * as migration_20261123_055114_cleared_links from './20261123_055114_cleared_links';
import * as migration_20261123_071627_quote_message from './20261123_071627_quote_message';
import * as migration_20261123_090544_request_mails from './20261123_090544_request_mails';
import * as migration_20261123_091213_opening_hours from './20261123_091213_opening_hours';
import * as migration_20261123_092217_team from './20261123_092217_team';
import * as migration_20261123_094521_case_study_and_monthly_prices from './20261123_094521_case_study_and_monthly_prices';
import * as migration_20261123_120025_tasks from './20261123_120025_tasks';
import * as migration_20261123_120453_owners from './20261123_120453_owners';
import * as migration_20261123_123324_notes from './20261123_123324_notes';
import * as migration_20261123_125428_notifications from './20261123_125428_notifications';
import * as migration_20261123_160749_day_summary from './20261123_160749_day_summary';
import * as migration_20261123_161348_merges from './20261123_161348_merges';
import * as migration_20261123_164500_report_indexes from './20261123_164500_report_indexes';
import * as migration_20261123_203230_proposals from './20261123_203230_proposals';
import * as migration_20261123_224933_payments from './20261123_224933_payments';
import * as migration_20261123_225026_settings_history from './20261123_225026_settings_history';
import * as migration_20261123_235232_reminders from './20261123_235232_reminders';
import * as migration_20261124_044500_covering_indexes from './20261124_044500_covering_indexes';
import * as migration_20261125_021437_sort_keys from './20261125_021437_sort_keys';
import * as migration_20261125_171500_known_by from './20261125_171500_known_by';
import * as migration_20261125_175000_request_emails from './20261125_175000_request_emails';
import * as migration_20261125_182511_history_types from './20261125_182511_history_types';
import * as migration_20261125_182512_history_by_fact from './20261125_182512_history_by_fact';
import * as migration_20261125_183000_search_fold from './20261125_183000_search_fold';
import * as migration_20261125_213830_drop_job_leases from './20261125_213830_drop_job_leases';
import * as migration_20261126_010000_search_nif from './20261126_010000_search_nif';
import * as migration_20261126_041453_faces_and_lines from './20261126_041453_faces_and_lines';
import * as migration_20261126_045833_convert_accepted from './20261126_045833_convert_accepted';

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
  {
    up: migration_20261123_055114_cleared_links.up,
    down: migration_20261123_055114_cleared_links.down,
    name: '20261123_055114_cleared_links',
  },
  {
    up: migration_20261123_071627_quote_message.up,
    down: migration_20261123_071627_quote_message.down,
    name: '20261123_071627_quote_message',
  },
  {
    up: migration_20261123_090544_request_mails.up,
    down: migration_20261123_090544_request_mails.down,
    name: '20261123_090544_request_mails',
  },
  {
    up: migration_20261123_091213_opening_hours.up,
    down: migration_20261123_091213_opening_hours.down,
    name: '20261123_091213_opening_hours',
  },
  {
    up: migration_20261123_092217_team.up,
    down: migration_20261123_092217_team.down,
    name: '20261123_092217_team',
  },
  {
    up: migration_20261123_094521_case_study_and_monthly_prices.up,
    down: migration_20261123_094521_case_study_and_monthly_prices.down,
    name: '20261123_094521_case_study_and_monthly_prices',
  },
  {
    up: migration_20261123_120025_tasks.up,
    down: migration_20261123_120025_tasks.down,
    name: '20261123_120025_tasks',
  },
  {
    up: migration_20261123_120453_owners.up,
    down: migration_20261123_120453_owners.down,
    name: '20261123_120453_owners',
  },
  {
    up: migration_20261123_123324_notes.up,
    down: migration_20261123_123324_notes.down,
    name: '20261123_123324_notes',
  },
  {
    up: migration_20261123_125428_notifications.up,
    down: migration_20261123_125428_notifications.down,
    name: '20261123_125428_notifications',
  },
  {
    up: migration_20261123_160749_day_summary.up,
    down: migration_20261123_160749_day_summary.down,
    name: '20261123_160749_day_summary',
  },
  {
    up: migration_20261123_161348_merges.up,
    down: migration_20261123_161348_merges.down,
    name: '20261123_161348_merges',
  },
  {
    up: migration_20261123_164500_report_indexes.up,
    down: migration_20261123_164500_report_indexes.down,
    name: '20261123_164500_report_indexes',
  },
  {
    up: migration_20261123_203230_proposals.up,
    down: migration_20261123_203230_proposals.down,
    name: '20261123_203230_proposals',
  },
  {
    up: migration_20261123_224933_payments.up,
    down: migration_20261123_224933_payments.down,
    name: '20261123_224933_payments',
  },
  {
    up: migration_20261123_225026_settings_history.up,
    down: migration_20261123_225026_settings_history.down,
    name: '20261123_225026_settings_history',
  },
  {
    up: migration_20261123_235232_reminders.up,
    down: migration_20261123_235232_reminders.down,
    name: '20261123_235232_reminders',
  },
  {
    up: migration_20261124_044500_covering_indexes.up,
    down: migration_20261124_044500_covering_indexes.down,
    name: '20261124_044500_covering_indexes',
  },
  {
    up: migration_20261125_021437_sort_keys.up,
    down: migration_20261125_021437_sort_keys.down,
    name: '20261125_021437_sort_keys',
  },
  {
    up: migration_20261125_171500_known_by.up,
    down: migration_20261125_171500_known_by.down,
    name: '20261125_171500_known_by',
  },
  {
    up: migration_20261125_175000_request_emails.up,
    down: migration_20261125_175000_request_emails.down,
    name: '20261125_175000_request_emails',
  },
  {
    up: migration_20261125_182511_history_types.up,
    down: migration_20261125_182511_history_types.down,
    name: '20261125_182511_history_types',
  },
  {
    up: migration_20261125_182512_history_by_fact.up,
    down: migration_20261125_182512_history_by_fact.down,
    name: '20261125_182512_history_by_fact',
  },
  {
    up: migration_20261125_183000_search_fold.up,
    down: migration_20261125_183000_search_fold.down,
    name: '20261125_183000_search_fold',
  },
  {
    up: migration_20261125_213830_drop_job_leases.up,
    down: migration_20261125_213830_drop_job_leases.down,
    name: '20261125_213830_drop_job_leases',
  },
  {
    up: migration_20261126_010000_search_nif.up,
    down: migration_20261126_010000_search_nif.down,
    name: '20261126_010000_search_nif',
  },
  {
    up: migration_20261126_041453_faces_and_lines.up,
    down: migration_20261126_041453_faces_and_lines.down,
    name: '20261126_041453_faces_and_lines',
  },
  {
    up: migration_20261126_045833_convert_accepted.up,
    down: migration_20261126_045833_convert_accepted.down,
    name: '20261126_045833_convert_accepted',
  },
];
