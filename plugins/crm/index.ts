import type { CollectionConfig, Config, Plugin } from 'payload'

import { screenKeysOf, screenNamesOf, screensOf } from '@kit/admin/shell/screens'
import { withSlices } from '@kit/slice'
import { undoRoute } from '@collections/activities/endpoints'
import { CONTENT_SLICES } from '@collections/slices'
import { jobs } from '@crm/jobs/jobs-config'
import type { MessageKindDefinition } from '@crm/messages/message-kind'
import { CRM_SLICES } from './slices'

/** Kind of outgoing message → its definition, so slices that send mail need not import each other. */
const messageKinds = Object.fromEntries(
  CRM_SLICES.flatMap(({ mails = {} }) => Object.entries(mails)).map(([name, kind]) => [name, extended(kind)]),
)

function extended(kind: MessageKindDefinition): MessageKindDefinition {
  return CRM_SLICES.reduce((done, { extend }) => extend?.mail?.(done) ?? done, kind)
}

const onAcceptance = CRM_SLICES.flatMap((slice) => slice.onAcceptance ?? [])

/**
 * Payload's document lock is off: our forms compare `updatedAt` (decision 0012), and anybody with a session could lock
 * records that they may not read.
 */
const withoutLocks = (collection: CollectionConfig): CollectionConfig => ({ ...collection, lockDocuments: false })

/**
 * Payload plugin that adds the CRM: its slices and the parts around every staff screen. A pure transform of the config.
 */
export const crmPlugin =
  (): Plugin =>
  (config: Config): Config => {
    const slices = CRM_SLICES.map((slice) => ({ ...slice, collections: slice.collections?.map(withoutLocks) ?? [] }))
    const whole = withSlices({ ...config, custom: { ...config.custom, messageKinds, onAcceptance }, jobs }, [
      { routes: [undoRoute([...CONTENT_SLICES, ...CRM_SLICES])] },
      ...slices,
    ])
    const components = whole.admin?.components
    const screens = screensOf(whole)
    return {
      ...whole,
      admin: {
        ...whole.admin,
        components: {
          ...components,
          Nav: '/plugins/crm/side-nav/side-nav#SideNav',
          actions: ['/kit/admin/shortcuts/shortcuts-button#HeaderShortcutsButton', ...(components?.actions ?? [])],
          providers: [
            '/kit/admin/shell/settled-screen#SettledScreen',
            '/kit/admin/shell/toast-wording#ToastWording',
            '/kit/admin/session/sign-in-provider#SignInProvider',
            {
              clientProps: { screens: screenKeysOf(screens) },
              path: '/kit/admin/shortcuts/shortcuts-provider#ShortcutsProvider',
            },
            {
              clientProps: { screens: screenNamesOf(screens) },
              path: '/plugins/crm/search/admin/search-provider#SearchProvider',
            },
            ...(components?.providers ?? []),
          ],
        },
      },
    }
  }
