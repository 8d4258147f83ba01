import { DefaultTemplate } from '@payloadcms/next/templates'
import { Gutter, Link, SetStepNav } from '@payloadcms/ui'
import { redirect } from 'next/navigation'
import type { AdminViewServerProps, PayloadRequest } from 'payload'
import type { ReactNode } from 'react'

import { answerForbidden } from '@kit/process/page-status'
import { hasRole, type Role } from '@kit/lib/roles'
import { requestId } from '@kit/process/request'
import { Icon } from '../icons/icon'
import { Button } from '../record/button'
import { BarFrame } from './bar-frame'
import { FailedScreen, ScreenBoundary } from './failed-screen'
import { PermissionsOf } from './permissions-of'
import { ScreenLink } from './screen-link'
import { screensOf, type StaffScreen } from './screens'
import './view-shell.css'

export type SearchParams = Record<string, string | string[] | undefined>

export interface StaffViewContext {
  /** Carries the signed-in user: pass it on with `overrideAccess: false`. */
  req: PayloadRequest
  searchParams: SearchParams
}

interface StaffViewOptions {
  title: string
  /** Roles that may open the screen. Others get a refusal, anonymous visitors the login. */
  roles: readonly Role[]
  /** Last breadcrumb; default: the title. `null` for the start page. */
  crumb?: string | null
  back?: { href: string; label: string }
  /** Documented path of the screen, highlighted in the CRM bar; without it there is no bar (ADM-13, ADM-15). */
  barPath?: string
  /** `payload`: Payload has already wrapped the view in its template (its dashboard). */
  frame?: 'own' | 'payload'
  render: (context: StaffViewContext) => Promise<StaffPage> | StaffPage
}

interface StaffPage {
  content: ReactNode
  /** Beside the title. */
  heading?: ReactNode
}

/** A server component with the props of Payload's views. */
export type StaffView = (props: AdminViewServerProps) => Promise<ReactNode>

/**
 * Makes a view for `admin.components.views`: login, role check, Payload's template, breadcrumbs, title and back link
 * (ADM-13…17, OP-55). Payload lets anyone reach a custom view, so content exists only in `render`, behind this guard.
 */
export function staffView(options: StaffViewOptions): StaffView {
  return async function View(props) {
    const { initPageResult, params } = props
    const { permissions, req } = initPageResult
    const searchParams: SearchParams = props.searchParams ?? {}
    if (!req.user) redirect(loginAddress(params?.segments, searchParams))
    const isAllowed = permissions.canAccessAdmin && hasRole(req.user, options.roles)
    if (!isAllowed) answerForbidden()
    const page = isAllowed ? (
      <Page
        options={options}
        screens={screensOf(req.payload.config).filter(({ roles }) => hasRole(req.user, roles))}
        {...await options.render({ req, searchParams })}
      />
    ) : (
      <Refusal title={options.title} />
    )
    if (options.frame === 'payload') return page
    return (
      <DefaultTemplate
        i18n={req.i18n}
        locale={initPageResult.locale}
        params={params}
        payload={req.payload}
        permissions={permissions}
        req={req}
        searchParams={props.searchParams}
        user={req.user}
        viewActions={props.viewActions}
        visibleEntities={{
          collections: initPageResult.visibleEntities.collections,
          globals: initPageResult.visibleEntities.globals,
        }}
      >
        <PermissionsOf person={`${req.user.id} ${req.user.role}`} />
        <SetStepNav nav={options.crumb === null ? [] : [{ label: options.crumb ?? options.title }]} />
        {page}
      </DefaultTemplate>
    )
  }
}

function Page({
  content,
  heading,
  options,
  screens,
}: StaffPage & { options: StaffViewOptions; screens: readonly StaffScreen[] }) {
  return (
    <main className="staff-view">
      <Gutter className="staff-view__wrap">
        {options.barPath ? <CrmNavBar current={options.barPath} screens={screens} /> : null}
        {/* One line, because people come for the list below. */}
        <header className="tw:flex tw:flex-wrap tw:items-center tw:justify-between tw:gap-x-8 tw:gap-y-[4px] tw:min-h-[40px]">
          <h1 className="staff-view__title">{options.title}</h1>
          {heading ? (
            <div className="staff-view__heading tw:flex-1 tw:min-w-[min(100%,420px)] tw:phone:basis-full tw:phone:order-1">
              {/* The screen below reports the failure. */}
              <ScreenBoundary failed={null}>{heading}</ScreenBoundary>
            </div>
          ) : null}
          {options.back ? <BackLink {...options.back} /> : null}
        </header>
        <ScreenBoundary failed={<FailedScreen code={requestId()} heading="h2" />}>{content}</ScreenBoundary>
      </Gutter>
    </main>
  )
}

/** Shown to a signed-in person who may not open the screen (OP-55). */
function Refusal({ title }: { title: string }) {
  return (
    <main className="staff-view">
      <Gutter className="staff-view__wrap">
        <div className="tw:stack tw:items-start tw:gap-6 tw:max-w-[46ch] tw:pt-20 tw:text-sm" role="alert">
          <Icon name="shield-exclamation-point" className="tw:text-warning-600 tw:stroke-[1.5]" size={32} />
          <p className="tw:text-muted">Erro 403</p>
          <h1 className="staff-view__title">Não tem permissão para abrir este ecrã</h1>
          <p>
            «{title}» não faz parte da sua função. Se precisa deste ecrã no seu trabalho, peça a um administrador que
            altere a sua função.
          </p>
          <Button buttonStyle="secondary" el="link" size="large" to="/admin">
            Voltar à administração
          </Button>
        </div>
      </Gutter>
    </main>
  )
}

/** The CRM's own navigation on its main screens, the current one highlighted (ADM-13…15). */
function CrmNavBar({ current, screens }: { current: string; screens: readonly StaffScreen[] }) {
  return (
    <BarFrame key={current} label="Navegação do CRM">
      <ul className="tw:plain-list tw:flex tw:gap-2">
        {screens.map(({ bar, label, path }) =>
          bar ? (
            <li key={path}>
              <ScreenLink
                className="staff-tab"
                href={path}
                isCurrent={path === current}
                label={bar === true ? label : bar}
              />
            </li>
          ) : null,
        )}
      </ul>
    </BarFrame>
  )
}

/** 'Voltar …' beside a screen's title (ADM-16, ADM-17). */
function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <Link
      className="tw:inline-flex tw:shrink-0 tw:items-center tw:gap-3 tw:min-h-[32px] tw:text-muted tw:no-underline tw:hover:text-ink tw:hover:underline tw:touch:min-h-touch tw:phone:justify-center tw:phone:w-touch tw:phone:-me-[12px]"
      href={href}
      prefetch={false}
    >
      <Icon name="arrow-left" size={16} />
      <span className="tw:phone:sr-only">{label}</span>
    </Link>
  )
}

/** Payload's login with a redirect back to this address. */
function loginAddress(segments: unknown, searchParams: SearchParams): string {
  const path = ['/admin', ...(Array.isArray(segments) ? segments.map(String) : [])].join('/')
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(searchParams)) {
    for (const one of [value].flat()) if (one !== undefined) query.append(key, one)
  }
  const target = query.size > 0 ? `${path}?${query}` : path
  return `/admin/login?redirect=${encodeURIComponent(target)}`
}
