import { AccountPassword as AccountPassword_34cd4726a2f319b82b818da867f4e92d } from '../../../../collections/users/admin/account-password'
import { AccountSecurity as AccountSecurity_b7815f36cffc119e3d4198501d9135d5 } from '../../../../collections/users/admin/account-security'
import { UserWork as UserWork_218d41f9955e03ca5480196c90e9a45e } from '../../../../plugins/crm/owners/admin/user-work'
import { RefusedDocument as RefusedDocument_1b838bfe7b73f0028d95526ef25319e9 } from '../../../../kit/admin/form/refused-document'
import { EmailField as EmailField_3817bf644402e67bfe6577f60ef982de } from '@payloadcms/ui'
import { SiteLink as SiteLink_f8846f928c22f9915bf1638d58bd7490 } from '../../../../kit/admin/publish/site-link'
import { BlockLabel as BlockLabel_423fb352192d2b2e34e88401f25afee2 } from '../../../../collections/pages/admin/block-label'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlockquoteFeatureClient as BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineToolbarFeatureClient as InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { CampaignLink as CampaignLink_a8cb84d98ef22ebda9ab5047b2bdf8e8 } from '../../../../collections/pages/admin/campaign-link'
import { LeadingHere as LeadingHere_f3b604d87d320263011810981335429b } from '../../../../collections/pages/admin/leading-here'
import { SearchPreview as SearchPreview_0cacccdebd9c066fb813d8380551a87b } from '../../../../kit/admin/form/search-preview'
import { TrashLine as TrashLine_87ec6e41de025a483c8270d726d38a57 } from '../../../../kit/admin/list/trash-line'
import { ReadOnlyNote as ReadOnlyNote_52e671ac3baacdab0df6c2b2ef6a007e } from '../../../../kit/admin/list/read-only-note'
import { HomeLink as HomeLink_90fbdf49d95a6e499f02f49bde3bf987 } from '../../../../collections/pages/admin/home-link'
import { Untitled as Untitled_1ff1e42f7772400900c609b1552e40a0 } from '../../../../kit/admin/record/untitled'
import { StaleDocument as StaleDocument_c1897350323f35cd4eef50cea9cb544a } from '../../../../kit/admin/form/stale-document'
import { PublishControls as PublishControls_622494c2ad6628e6780a470c626d32b8 } from '../../../../kit/admin/publish/publish-controls'
import { UploadFeatureClient as UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ImageListField as ImageListField_753ff264e770fbf1e364fec3989b20ab } from '../../../../collections/projects/admin/image-list-field'
import { TypedNumber as TypedNumber_73c26f3a5a57a7d9787ad7bd4601a227 } from '../../../../kit/admin/form/typed-number'
import { AddressCell as AddressCell_f3d539eb3863b47e6a318488b81d0d5b } from '../../../../collections/redirects/admin/address-cell'
import { RedirectsHead as RedirectsHead_b49a916a989c3d14855c2ed23c6e366a } from '../../../../collections/redirects/admin/list-head'
import { BoundLabel as BoundLabel_49fb9ccbf16aea72e0ca77b71318994d } from '../../../../kit/admin/form/bound-label'
import { NeverSaved as NeverSaved_ae99176a282c63c4f5986e3be58d827a } from '../../../../kit/admin/record/never-saved'
import { UnpublishButton as UnpublishButton_3817bf644402e67bfe6577f60ef982de } from '@payloadcms/ui'
import { PhoneWarning as PhoneWarning_e4faa21908e3b8f5b6583239f3a49613 } from '../../../../kit/admin/form/phone-field'
import { ColourPicker as ColourPicker_dd1a4c4af1a4aa6160d5110d6bfdf4d5 } from '../../../../collections/site-settings/admin/colour-picker'
import { BankPassword as BankPassword_0dc66ac46343a805038277c8c3862c60 } from '../../../../collections/site-settings/admin/bank-password'
import { HorizontalRuleFeatureClient as HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { RelationshipFeatureClient as RelationshipFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ChecklistFeatureClient as ChecklistFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { IndentFeatureClient as IndentFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { AlignFeatureClient as AlignFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineCodeFeatureClient as InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SuperscriptFeatureClient as SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SubscriptFeatureClient as SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { StrikethroughFeatureClient as StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnderlineFeatureClient as UnderlineFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SettingsLinks as SettingsLinks_50a59a99f1d480bcb5c0b56ba8a47b94 } from '../../../../collections/redirects/admin/settings-links'
import { OwnDaysLabel as OwnDaysLabel_eb25dcb1c68f5dd6085ecff4cc9d5687 } from '../../../../collections/opening-hours/admin/own-days-label'
import { NextClosedDays as NextClosedDays_770533f1a2f3568956914febdcf71907 } from '../../../../collections/opening-hours/admin/next-closed-days'
import { TemplatePreview as TemplatePreview_13c0d66e4c35208f64f68b7ae2c1aa6a } from '../../../../plugins/crm/reminders/admin/template-preview'
import { ResetChannels as ResetChannels_7cb31c422305a8453960bcb3d4cdd08d } from '../../../../plugins/crm/attribution/admin/reset-channels'
import { MailPresets as MailPresets_4d51a8ae4112840fd2b8df7cd0a6f850 } from '../../../../plugins/crm/mail-server/admin/mail-form'
import { MailPassword as MailPassword_4d51a8ae4112840fd2b8df7cd0a6f850 } from '../../../../plugins/crm/mail-server/admin/mail-form'
import { OwnPassword as OwnPassword_4d51a8ae4112840fd2b8df7cd0a6f850 } from '../../../../plugins/crm/mail-server/admin/mail-form'
import { TestMail as TestMail_4d51a8ae4112840fd2b8df7cd0a6f850 } from '../../../../plugins/crm/mail-server/admin/mail-form'
import { InitialsAvatar as InitialsAvatar_56b77f660e2e57dea911e19cc5701441 } from '../../../../kit/admin/shell/initials-avatar'
import { SideNav as SideNav_2dcb67d1ada163d4110c1e6a2dbc5475 } from '../../../../plugins/crm/side-nav/side-nav'
import { AgencyIcon as AgencyIcon_a72c32fb7778fe092151ad6369ccbc38 } from '../../../../collections/site-settings/admin/agency-graphics'
import { AgencyLogo as AgencyLogo_a72c32fb7778fe092151ad6369ccbc38 } from '../../../../collections/site-settings/admin/agency-graphics'
import { HeaderShortcutsButton as HeaderShortcutsButton_08e3a5684063ce146f6b62c9a9fc006d } from '../../../../kit/admin/shortcuts/shortcuts-button'
import { HeaderSearchButton as HeaderSearchButton_f7a7ea613d0fad09d42a728a03fcac8c } from '../../../../plugins/crm/search/admin/search-buttons'
import { HeaderBell as HeaderBell_3fb405ec5f4e853294a1fc02a8777639 } from '../../../../plugins/crm/notifications/admin/header-bell'
import { SettledScreen as SettledScreen_160e4089561fc9a86075f90e50771204 } from '../../../../kit/admin/shell/settled-screen'
import { ToastWording as ToastWording_22cd24a23b1550c7f91e88ec7028ad57 } from '../../../../kit/admin/shell/toast-wording'
import { SignInProvider as SignInProvider_53fec0b5a574a99f13d75b7f465ffe31 } from '../../../../kit/admin/session/sign-in-provider'
import { ShortcutsProvider as ShortcutsProvider_e15cd31876a8556b95eba079cdbcea7a } from '../../../../kit/admin/shortcuts/shortcuts-provider'
import { SearchProvider as SearchProvider_ce1d350ea8585ae8860fa04619018463 } from '../../../../plugins/crm/search/admin/search-provider'
import { WhatsAppGuard as WhatsAppGuard_9933eec2ff52314f1e9f2ad885acdc56 } from '../../../../plugins/crm/contact-stops/admin/whatsapp-guard'
import { NotificationsProvider as NotificationsProvider_2bdb216034f6a9fcfea387011a85fa40 } from '../../../../plugins/crm/notifications/admin/notifications-provider'
import { FormChecks as FormChecks_1b838bfe7b73f0028d95526ef25319e9 } from '../../../../kit/admin/form/refused-document'
import { S3ClientUploadHandler as S3ClientUploadHandler_f97aa6c64367fa259c5bc0567239ef24 } from '@payloadcms/storage-s3/client'
import { PortfolioView as PortfolioView_6021781f4fad4c82fe2b91091edb55cc } from '../../../../collections/projects/admin/screen'
import { ServicesView as ServicesView_6144db4028a4b5693bac945af0c48458 } from '../../../../collections/services/admin/screen'
import { FeaturedClientsView as FeaturedClientsView_77510fda631d6275b638743c51219db6 } from '../../../../collections/featured-clients/admin/screen'
import { TestimonialsView as TestimonialsView_41b2953a138d2757e6aba336cb57dc82 } from '../../../../collections/testimonials/admin/screen'
import { ForgotView as ForgotView_adddaa52b6abd90f87a2c1b635857246 } from '../../../../collections/users/admin/forgot-view'
import { SignInView as SignInView_b8083b25e993513248056511836e804f } from '../../../../collections/users/admin/sign-in-view'
import { ServicesBasicView as ServicesBasicView_9557bc59b2ff8cf07e3cb06c7d711150 } from '../../../../collections/services/admin/basic-screen'
import { DashboardView as DashboardView_0a1bac858a46e0b4127a5c7c759fd49c } from '../../../../plugins/crm/dashboard/admin/dashboard-view'
import { LeadsView as LeadsView_70bfb5facd4dfa866f81348ee5851910 } from '../../../../plugins/crm/conversions/admin/screens'
import { QuotesView as QuotesView_70bfb5facd4dfa866f81348ee5851910 } from '../../../../plugins/crm/conversions/admin/screens'
import { ClientsView as ClientsView_70bfb5facd4dfa866f81348ee5851910 } from '../../../../plugins/crm/conversions/admin/screens'
import { PaymentsView as PaymentsView_70bfb5facd4dfa866f81348ee5851910 } from '../../../../plugins/crm/conversions/admin/screens'
import { OrdersView as OrdersView_df0be2e398f8aa2a89b50a444c300cf5 } from '../../../../plugins/crm/orders/admin/screen'
import { RetainersView as RetainersView_3c639c02dbbca39b2ebc70f95f4bc8e9 } from '../../../../plugins/crm/retainers/admin/screen'
import { TasksView as TasksView_9758c54c34035a1a40ca79ac5bde79d3 } from '../../../../plugins/crm/tasks/admin/screen'
import { DuplicatesView as DuplicatesView_580d939039db9b2fc1b1b35b76e5fea0 } from '../../../../plugins/crm/duplicates/admin/screen'
import { TeamReportView as TeamReportView_b3f67012f0ed897ac04d19d60a8bdeaa } from '../../../../plugins/crm/reports/admin/screen'
import { OriginReportView as OriginReportView_d9bba6acfd4a155921ae8ddca431f20e } from '../../../../plugins/crm/reports/admin/origin-screen'
import { PaymentReportView as PaymentReportView_efad38fd8f7b2e651599a1d43cf62f80 } from '../../../../plugins/crm/reports/admin/payment-screen'
import { SystemView as SystemView_dda5d5540ab7efb87d2dff33593e2420 } from '../../../../plugins/crm/system/admin/screen'
import { PrivacyView as PrivacyView_b7f68fc7e48e39b0fad4d93ce5995990 } from '../../../../plugins/crm/privacy/admin/screen'
import { DataRequestsView as DataRequestsView_97393613100694b3d362ccb4899ca330 } from '../../../../plugins/crm/privacy-requests/admin/screen'
import { CampaignLinksView as CampaignLinksView_6d4b58e3ebb19ec98a3ff1850dfeec29 } from '../../../../plugins/crm/campaign-links/admin/screen'
import { TrashView as TrashView_1fe4af0d3dd92029588275d955c9a1b0 } from '../../../../plugins/crm/trash/admin/screen'
import { MessagesView as MessagesView_b793136be0cb96c65e5ddba0ead4cadf } from '../../../../plugins/crm/messages/admin/screen'
import { NotificationsView as NotificationsView_fe4c7216f77d46bc44d4180a907b4cf4 } from '../../../../plugins/crm/notifications/admin/screen'
import { NotificationSettingsView as NotificationSettingsView_23a03b647a288c16fbf41cd124a9a3e4 } from '../../../../plugins/crm/notifications/admin/settings-screen'
import { CrmRootView as CrmRootView_63938e1fd16fa86689eda0020769e2a4 } from '../../../../plugins/crm/dashboard/admin/crm-root-view'
import { HomeView as HomeView_0a1bac858a46e0b4127a5c7c759fd49c } from '../../../../plugins/crm/dashboard/admin/dashboard-view'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/collections/users/admin/account-password#AccountPassword": AccountPassword_34cd4726a2f319b82b818da867f4e92d,
  "/collections/users/admin/account-security#AccountSecurity": AccountSecurity_b7815f36cffc119e3d4198501d9135d5,
  "/plugins/crm/owners/admin/user-work#UserWork": UserWork_218d41f9955e03ca5480196c90e9a45e,
  "/kit/admin/form/refused-document#RefusedDocument": RefusedDocument_1b838bfe7b73f0028d95526ef25319e9,
  "@payloadcms/ui#EmailField": EmailField_3817bf644402e67bfe6577f60ef982de,
  "/kit/admin/publish/site-link#SiteLink": SiteLink_f8846f928c22f9915bf1638d58bd7490,
  "/collections/pages/admin/block-label#BlockLabel": BlockLabel_423fb352192d2b2e34e88401f25afee2,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlockquoteFeatureClient": BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineToolbarFeatureClient": InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/collections/pages/admin/campaign-link#CampaignLink": CampaignLink_a8cb84d98ef22ebda9ab5047b2bdf8e8,
  "/collections/pages/admin/leading-here#LeadingHere": LeadingHere_f3b604d87d320263011810981335429b,
  "/kit/admin/form/search-preview#SearchPreview": SearchPreview_0cacccdebd9c066fb813d8380551a87b,
  "/kit/admin/list/trash-line#TrashLine": TrashLine_87ec6e41de025a483c8270d726d38a57,
  "/kit/admin/list/read-only-note#ReadOnlyNote": ReadOnlyNote_52e671ac3baacdab0df6c2b2ef6a007e,
  "/collections/pages/admin/home-link#HomeLink": HomeLink_90fbdf49d95a6e499f02f49bde3bf987,
  "/kit/admin/record/untitled#Untitled": Untitled_1ff1e42f7772400900c609b1552e40a0,
  "/kit/admin/form/stale-document#StaleDocument": StaleDocument_c1897350323f35cd4eef50cea9cb544a,
  "/kit/admin/publish/publish-controls#PublishControls": PublishControls_622494c2ad6628e6780a470c626d32b8,
  "@payloadcms/richtext-lexical/client#UploadFeatureClient": UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/collections/projects/admin/image-list-field#ImageListField": ImageListField_753ff264e770fbf1e364fec3989b20ab,
  "/kit/admin/form/typed-number#TypedNumber": TypedNumber_73c26f3a5a57a7d9787ad7bd4601a227,
  "/collections/redirects/admin/address-cell#AddressCell": AddressCell_f3d539eb3863b47e6a318488b81d0d5b,
  "/collections/redirects/admin/list-head#RedirectsHead": RedirectsHead_b49a916a989c3d14855c2ed23c6e366a,
  "/kit/admin/form/bound-label#BoundLabel": BoundLabel_49fb9ccbf16aea72e0ca77b71318994d,
  "/kit/admin/record/never-saved#NeverSaved": NeverSaved_ae99176a282c63c4f5986e3be58d827a,
  "@payloadcms/ui#UnpublishButton": UnpublishButton_3817bf644402e67bfe6577f60ef982de,
  "/kit/admin/form/phone-field#PhoneWarning": PhoneWarning_e4faa21908e3b8f5b6583239f3a49613,
  "/collections/site-settings/admin/colour-picker#ColourPicker": ColourPicker_dd1a4c4af1a4aa6160d5110d6bfdf4d5,
  "/collections/site-settings/admin/bank-password#BankPassword": BankPassword_0dc66ac46343a805038277c8c3862c60,
  "@payloadcms/richtext-lexical/client#HorizontalRuleFeatureClient": HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#RelationshipFeatureClient": RelationshipFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ChecklistFeatureClient": ChecklistFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#IndentFeatureClient": IndentFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#AlignFeatureClient": AlignFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineCodeFeatureClient": InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SuperscriptFeatureClient": SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SubscriptFeatureClient": SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#StrikethroughFeatureClient": StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnderlineFeatureClient": UnderlineFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/collections/redirects/admin/settings-links#SettingsLinks": SettingsLinks_50a59a99f1d480bcb5c0b56ba8a47b94,
  "/collections/opening-hours/admin/own-days-label#OwnDaysLabel": OwnDaysLabel_eb25dcb1c68f5dd6085ecff4cc9d5687,
  "/collections/opening-hours/admin/next-closed-days#NextClosedDays": NextClosedDays_770533f1a2f3568956914febdcf71907,
  "/plugins/crm/reminders/admin/template-preview#TemplatePreview": TemplatePreview_13c0d66e4c35208f64f68b7ae2c1aa6a,
  "/plugins/crm/attribution/admin/reset-channels#ResetChannels": ResetChannels_7cb31c422305a8453960bcb3d4cdd08d,
  "/plugins/crm/mail-server/admin/mail-form#MailPresets": MailPresets_4d51a8ae4112840fd2b8df7cd0a6f850,
  "/plugins/crm/mail-server/admin/mail-form#MailPassword": MailPassword_4d51a8ae4112840fd2b8df7cd0a6f850,
  "/plugins/crm/mail-server/admin/mail-form#OwnPassword": OwnPassword_4d51a8ae4112840fd2b8df7cd0a6f850,
  "/plugins/crm/mail-server/admin/mail-form#TestMail": TestMail_4d51a8ae4112840fd2b8df7cd0a6f850,
  "/kit/admin/shell/initials-avatar#InitialsAvatar": InitialsAvatar_56b77f660e2e57dea911e19cc5701441,
  "/plugins/crm/side-nav/side-nav#SideNav": SideNav_2dcb67d1ada163d4110c1e6a2dbc5475,
  "/collections/site-settings/admin/agency-graphics#AgencyIcon": AgencyIcon_a72c32fb7778fe092151ad6369ccbc38,
  "/collections/site-settings/admin/agency-graphics#AgencyLogo": AgencyLogo_a72c32fb7778fe092151ad6369ccbc38,
  "/kit/admin/shortcuts/shortcuts-button#HeaderShortcutsButton": HeaderShortcutsButton_08e3a5684063ce146f6b62c9a9fc006d,
  "/plugins/crm/search/admin/search-buttons#HeaderSearchButton": HeaderSearchButton_f7a7ea613d0fad09d42a728a03fcac8c,
  "/plugins/crm/notifications/admin/header-bell#HeaderBell": HeaderBell_3fb405ec5f4e853294a1fc02a8777639,
  "/kit/admin/shell/settled-screen#SettledScreen": SettledScreen_160e4089561fc9a86075f90e50771204,
  "/kit/admin/shell/toast-wording#ToastWording": ToastWording_22cd24a23b1550c7f91e88ec7028ad57,
  "/kit/admin/session/sign-in-provider#SignInProvider": SignInProvider_53fec0b5a574a99f13d75b7f465ffe31,
  "/kit/admin/shortcuts/shortcuts-provider#ShortcutsProvider": ShortcutsProvider_e15cd31876a8556b95eba079cdbcea7a,
  "/plugins/crm/search/admin/search-provider#SearchProvider": SearchProvider_ce1d350ea8585ae8860fa04619018463,
  "/plugins/crm/contact-stops/admin/whatsapp-guard#WhatsAppGuard": WhatsAppGuard_9933eec2ff52314f1e9f2ad885acdc56,
  "/plugins/crm/notifications/admin/notifications-provider#NotificationsProvider": NotificationsProvider_2bdb216034f6a9fcfea387011a85fa40,
  "/kit/admin/form/refused-document#FormChecks": FormChecks_1b838bfe7b73f0028d95526ef25319e9,
  "@payloadcms/storage-s3/client#S3ClientUploadHandler": S3ClientUploadHandler_f97aa6c64367fa259c5bc0567239ef24,
  "/collections/projects/admin/screen#PortfolioView": PortfolioView_6021781f4fad4c82fe2b91091edb55cc,
  "/collections/services/admin/screen#ServicesView": ServicesView_6144db4028a4b5693bac945af0c48458,
  "/collections/featured-clients/admin/screen#FeaturedClientsView": FeaturedClientsView_77510fda631d6275b638743c51219db6,
  "/collections/testimonials/admin/screen#TestimonialsView": TestimonialsView_41b2953a138d2757e6aba336cb57dc82,
  "/collections/users/admin/forgot-view#ForgotView": ForgotView_adddaa52b6abd90f87a2c1b635857246,
  "/collections/users/admin/sign-in-view#SignInView": SignInView_b8083b25e993513248056511836e804f,
  "/collections/services/admin/basic-screen#ServicesBasicView": ServicesBasicView_9557bc59b2ff8cf07e3cb06c7d711150,
  "/plugins/crm/dashboard/admin/dashboard-view#DashboardView": DashboardView_0a1bac858a46e0b4127a5c7c759fd49c,
  "/plugins/crm/conversions/admin/screens#LeadsView": LeadsView_70bfb5facd4dfa866f81348ee5851910,
  "/plugins/crm/conversions/admin/screens#QuotesView": QuotesView_70bfb5facd4dfa866f81348ee5851910,
  "/plugins/crm/conversions/admin/screens#ClientsView": ClientsView_70bfb5facd4dfa866f81348ee5851910,
  "/plugins/crm/conversions/admin/screens#PaymentsView": PaymentsView_70bfb5facd4dfa866f81348ee5851910,
  "/plugins/crm/orders/admin/screen#OrdersView": OrdersView_df0be2e398f8aa2a89b50a444c300cf5,
  "/plugins/crm/retainers/admin/screen#RetainersView": RetainersView_3c639c02dbbca39b2ebc70f95f4bc8e9,
  "/plugins/crm/tasks/admin/screen#TasksView": TasksView_9758c54c34035a1a40ca79ac5bde79d3,
  "/plugins/crm/duplicates/admin/screen#DuplicatesView": DuplicatesView_580d939039db9b2fc1b1b35b76e5fea0,
  "/plugins/crm/reports/admin/screen#TeamReportView": TeamReportView_b3f67012f0ed897ac04d19d60a8bdeaa,
  "/plugins/crm/reports/admin/origin-screen#OriginReportView": OriginReportView_d9bba6acfd4a155921ae8ddca431f20e,
  "/plugins/crm/reports/admin/payment-screen#PaymentReportView": PaymentReportView_efad38fd8f7b2e651599a1d43cf62f80,
  "/plugins/crm/system/admin/screen#SystemView": SystemView_dda5d5540ab7efb87d2dff33593e2420,
  "/plugins/crm/privacy/admin/screen#PrivacyView": PrivacyView_b7f68fc7e48e39b0fad4d93ce5995990,
  "/plugins/crm/privacy-requests/admin/screen#DataRequestsView": DataRequestsView_97393613100694b3d362ccb4899ca330,
  "/plugins/crm/campaign-links/admin/screen#CampaignLinksView": CampaignLinksView_6d4b58e3ebb19ec98a3ff1850dfeec29,
  "/plugins/crm/trash/admin/screen#TrashView": TrashView_1fe4af0d3dd92029588275d955c9a1b0,
  "/plugins/crm/messages/admin/screen#MessagesView": MessagesView_b793136be0cb96c65e5ddba0ead4cadf,
  "/plugins/crm/notifications/admin/screen#NotificationsView": NotificationsView_fe4c7216f77d46bc44d4180a907b4cf4,
  "/plugins/crm/notifications/admin/settings-screen#NotificationSettingsView": NotificationSettingsView_23a03b647a288c16fbf41cd124a9a3e4,
  "/plugins/crm/dashboard/admin/crm-root-view#CrmRootView": CrmRootView_63938e1fd16fa86689eda0020769e2a4,
  "/plugins/crm/dashboard/admin/dashboard-view#HomeView": HomeView_0a1bac858a46e0b4127a5c7c759fd49c,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
