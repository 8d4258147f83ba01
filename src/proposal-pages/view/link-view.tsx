import { NotFoundMessage } from '@/site/layout/not-found-message'
import type { SiteSettings } from '@/site/settings/read-site-settings'
import { DataConfirmation, DataRequestForm } from './data-request'
import { EarlierRevisionPage } from './earlier-revisions'
import type { LinkContent } from './link-content'
import { ExportDownload, LinkEnded, LinkMessage, LinkPreview, ReminderChoice } from './link-messages'
import { ProposalFrame } from './proposal-frame'
import { ProposalPage } from './proposal-page'
import { SpacePage } from './space-page'

export const LinkView = ({ content, settings }: { content: LinkContent; settings: SiteSettings }) => {
  switch (content.kind) {
    case 'proposal':
      return <ProposalPage content={content} settings={settings} />
    case 'earlier':
      return <EarlierRevisionPage content={content} settings={settings} />
    case 'space':
      return <SpacePage content={content} settings={settings} />
    case 'data-request':
      return <DataRequestForm content={content} settings={settings} />
    case 'data-confirmation':
      return <DataConfirmation content={content} settings={settings} />
    case 'export':
      return <ExportDownload content={content} settings={settings} />
    case 'ended':
      return <LinkEnded settings={settings} />
    case 'preview':
      return <LinkPreview address={content.address} settings={settings} />
    case 'reminders':
      return <ReminderChoice content={content} settings={settings} />
    case 'sentence':
      return <LinkMessage settings={settings} title={content.sentence} />
    default:
      return (
        <ProposalFrame settings={settings}>
          <NotFoundMessage />
        </ProposalFrame>
      )
  }
}
