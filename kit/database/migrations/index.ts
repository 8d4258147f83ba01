import * as migration_20261121_080712_initial from './20261121_080712_initial';
import * as migration_20261126_060000_release_1_0_0 from './20261126_060000_release_1_0_0';
import * as migration_20261126_080507_waiting_quotes from './20261126_080507_waiting_quotes';
import * as migration_20261126_122045_acceptance_evidence from './20261126_122045_acceptance_evidence';
import * as migration_20261126_185034_attribution from './20261126_185034_attribution';
import * as migration_20261126_193414_redirects from './20261126_193414_redirects';
import * as migration_20261126_194501_pages from './20261126_194501_pages';
import * as migration_20261126_203251_home_cards from './20261126_203251_home_cards';
import * as migration_20261126_221916_site_texts from './20261126_221916_site_texts';
import * as migration_20261126_224503_price_list from './20261126_224503_price_list';
import * as migration_20261126_224523_brand from './20261126_224523_brand';
import * as migration_20261127_032815_payments from './20261127_032815_payments';
import * as migration_20261127_063708_withholding from './20261127_063708_withholding';
import * as migration_20261127_065320_retainers from './20261127_065320_retainers';
import * as migration_20261127_072440_monthly_prices from './20261127_072440_monthly_prices';
import * as migration_20261127_073112_payment_reminders from './20261127_073112_payment_reminders';
import * as migration_20261127_094924_agreed_amounts from './20261127_094924_agreed_amounts';
import * as migration_20261127_100902_retainer_notices from './20261127_100902_retainer_notices';
import * as migration_20261127_132026_mail_server from './20261127_132026_mail_server';
import * as migration_20261127_135748_second_steps from './20261127_135748_second_steps';
import * as migration_20261127_144712_session_uses from './20261127_144712_session_uses';
import * as migration_20261127_170442_privacy_desk from './20261127_170442_privacy_desk';
import * as migration_20261127_173648_data_requests from './20261127_173648_data_requests';
import * as migration_20261127_175844_require_second_step from './20261127_175844_require_second_step';
import * as migration_20261127_202724_contact_stops from './20261127_202724_contact_stops';
import * as migration_20261128_162419_testimonial_consent from './20261128_162419_testimonial_consent';
import * as migration_20261128_231955_cancelled_instalments from './20261128_231955_cancelled_instalments';
import * as migration_20261129_025834_erased_leads from './20261129_025834_erased_leads';
import * as migration_20261129_031018_quote_renews_retainer from './20261129_031018_quote_renews_retainer';
import * as migration_20261129_031840_erased_quotes from './20261129_031840_erased_quotes';
import * as migration_20261129_122838_staff_answers from './20261129_122838_staff_answers';
import * as migration_20261130_005708_hidden_home from './20261130_005708_hidden_home';
import * as migration_20261130_134500_person_keys from './20261130_134500_person_keys';
import * as migration_20261201_002006_instalment_list from './20261201_002006_instalment_list';

export const migrations = [
  {
    up: migration_20261121_080712_initial.up,
    down: migration_20261121_080712_initial.down,
    name: '20261121_080712_initial',
  },
  {
    up: migration_20261126_060000_release_1_0_0.up,
    down: migration_20261126_060000_release_1_0_0.down,
    name: '20261126_060000_release_1_0_0',
  },
  {
    up: migration_20261126_080507_waiting_quotes.up,
    down: migration_20261126_080507_waiting_quotes.down,
    name: '20261126_080507_waiting_quotes',
  },
  {
    up: migration_20261126_122045_acceptance_evidence.up,
    down: migration_20261126_122045_acceptance_evidence.down,
    name: '20261126_122045_acceptance_evidence',
  },
  {
    up: migration_20261126_185034_attribution.up,
    down: migration_20261126_185034_attribution.down,
    name: '20261126_185034_attribution',
  },
  {
    up: migration_20261126_193414_redirects.up,
    down: migration_20261126_193414_redirects.down,
    name: '20261126_193414_redirects',
  },
  {
    up: migration_20261126_194501_pages.up,
    down: migration_20261126_194501_pages.down,
    name: '20261126_194501_pages',
  },
  {
    up: migration_20261126_203251_home_cards.up,
    down: migration_20261126_203251_home_cards.down,
    name: '20261126_203251_home_cards',
  },
  {
    up: migration_20261126_221916_site_texts.up,
    down: migration_20261126_221916_site_texts.down,
    name: '20261126_221916_site_texts',
  },
  {
    up: migration_20261126_224503_price_list.up,
    down: migration_20261126_224503_price_list.down,
    name: '20261126_224503_price_list',
  },
  {
    up: migration_20261126_224523_brand.up,
    down: migration_20261126_224523_brand.down,
    name: '20261126_224523_brand',
  },
  {
    up: migration_20261127_032815_payments.up,
    down: migration_20261127_032815_payments.down,
    name: '20261127_032815_payments',
  },
  {
    up: migration_20261127_063708_withholding.up,
    down: migration_20261127_063708_withholding.down,
    name: '20261127_063708_withholding',
  },
  {
    up: migration_20261127_065320_retainers.up,
    down: migration_20261127_065320_retainers.down,
    name: '20261127_065320_retainers',
  },
  {
    up: migration_20261127_072440_monthly_prices.up,
    down: migration_20261127_072440_monthly_prices.down,
    name: '20261127_072440_monthly_prices',
  },
  {
    up: migration_20261127_073112_payment_reminders.up,
    down: migration_20261127_073112_payment_reminders.down,
    name: '20261127_073112_payment_reminders',
  },
  {
    up: migration_20261127_094924_agreed_amounts.up,
    down: migration_20261127_094924_agreed_amounts.down,
    name: '20261127_094924_agreed_amounts',
  },
  {
    up: migration_20261127_100902_retainer_notices.up,
    down: migration_20261127_100902_retainer_notices.down,
    name: '20261127_100902_retainer_notices',
  },
  {
    up: migration_20261127_132026_mail_server.up,
    down: migration_20261127_132026_mail_server.down,
    name: '20261127_132026_mail_server',
  },
  {
    up: migration_20261127_135748_second_steps.up,
    down: migration_20261127_135748_second_steps.down,
    name: '20261127_135748_second_steps',
  },
  {
    up: migration_20261127_144712_session_uses.up,
    down: migration_20261127_144712_session_uses.down,
    name: '20261127_144712_session_uses',
  },
  {
    up: migration_20261127_170442_privacy_desk.up,
    down: migration_20261127_170442_privacy_desk.down,
    name: '20261127_170442_privacy_desk',
  },
  {
    up: migration_20261127_173648_data_requests.up,
    down: migration_20261127_173648_data_requests.down,
    name: '20261127_173648_data_requests',
  },
  {
    up: migration_20261127_175844_require_second_step.up,
    down: migration_20261127_175844_require_second_step.down,
    name: '20261127_175844_require_second_step',
  },
  {
    up: migration_20261127_202724_contact_stops.up,
    down: migration_20261127_202724_contact_stops.down,
    name: '20261127_202724_contact_stops',
  },
  {
    up: migration_20261128_162419_testimonial_consent.up,
    down: migration_20261128_162419_testimonial_consent.down,
    name: '20261128_162419_testimonial_consent',
  },
  {
    up: migration_20261128_231955_cancelled_instalments.up,
    down: migration_20261128_231955_cancelled_instalments.down,
    name: '20261128_231955_cancelled_instalments',
  },
  {
    up: migration_20261129_025834_erased_leads.up,
    down: migration_20261129_025834_erased_leads.down,
    name: '20261129_025834_erased_leads',
  },
  {
    up: migration_20261129_031018_quote_renews_retainer.up,
    down: migration_20261129_031018_quote_renews_retainer.down,
    name: '20261129_031018_quote_renews_retainer',
  },
  {
    up: migration_20261129_031840_erased_quotes.up,
    down: migration_20261129_031840_erased_quotes.down,
    name: '20261129_031840_erased_quotes',
  },
  {
    up: migration_20261129_122838_staff_answers.up,
    down: migration_20261129_122838_staff_answers.down,
    name: '20261129_122838_staff_answers',
  },
  {
    up: migration_20261130_005708_hidden_home.up,
    down: migration_20261130_005708_hidden_home.down,
    name: '20261130_005708_hidden_home',
  },
  {
    up: migration_20261130_134500_person_keys.up,
    down: migration_20261130_134500_person_keys.down,
    name: '20261130_134500_person_keys',
  },
  {
    up: migration_20261201_002006_instalment_list.up,
    down: migration_20261201_002006_instalment_list.down,
    name: '20261201_002006_instalment_list'
  },
];
