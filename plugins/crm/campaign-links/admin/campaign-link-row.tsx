import { Link } from '@payloadcms/ui'

import { formatCount } from '@kit/lib/counts'
import { ORIGIN_REPORT_SCREEN } from '@crm/reports/screens'
import { getQrPng, getQrSvg } from '../contract'
import type { CampaignResult } from '../schema'

/** The report's list of a campaign's requests, whose rows are in lower case. */
function requestsOf(campaign: string, touch: CampaignResult['visit']): string {
  const row = `=${campaign.toLowerCase()}`
  const query = new URLSearchParams({ by: 'campaign', figure: 'requests', period: '12-months', row, touch })
  return `${ORIGIN_REPORT_SCREEN.path}?${query}#registos`
}

interface RowProps {
  link: CampaignResult
  seesRequests: boolean
}

/** A campaign link with its results. */
export function CampaignLinkRow({ link, seesRequests }: RowProps) {
  const { campaign, id, requests, short, to, visit, visits } = link
  const qr = (route: { path: string }, format: string) => (
    <a aria-label={`Código QR de ${short} em ${format}`} download="" href={route.path.replace('{id}', id)}>
      {format}
    </a>
  )
  return (
    <tr>
      <th scope="row">{campaign ?? '—'}</th>
      <td>
        <a href={short}>{short.replace(/^https?:\/\//, '')}</a>
      </td>
      <td className="tw:wrap-anywhere">{to}</td>
      <td className="staff-table__number">{formatCount(visits)}</td>
      <td className="staff-table__number">
        {campaign && requests > 0 && seesRequests ? (
          <Link href={requestsOf(campaign, visit)} prefetch={false}>
            {formatCount(requests)}
          </Link>
        ) : (
          formatCount(requests)
        )}
      </td>
      <td className="tw:whitespace-nowrap">
        {qr(getQrSvg, 'SVG')} · {qr(getQrPng, 'PNG')}
      </td>
    </tr>
  )
}
