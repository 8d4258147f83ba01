'use client'

import { useLayoutEffect, useRef } from 'react'

import { IconButton } from '@kit/admin/icons/icon-button'
import { IconLink } from '@kit/admin/icons/icon-link'
import type { IconName } from '@kit/admin/icons/icon-names'
import { EditDeleteButtons } from '@kit/admin/record/edit-delete-buttons'
import { useRecordPanel } from '@kit/admin/record/record-panel'
import { useMutation } from '@kit/admin/form/use-mutation'
import { useLatestRecord } from '@kit/admin/record/use-quick-change'
import type { createProject, updateProject } from '../contract'
import { type PortfolioRow, viewAddress } from './portfolio-row'
import { portfolioWording } from './portfolio-wording'

interface Props {
  row: PortfolioRow
  /** Total number of projects: a copy is placed after them all (PADM-18). */
  count: number
  canWrite: boolean
}

/** Actions of a project in the list (PADM-09…18). */
export function PortfolioActions({ canWrite, count, row }: Props) {
  const { mutate, isPending } = useMutation()
  const { project } = row
  const { open } = useRecordPanel<PortfolioRow>()
  const { track, waitForLatest } = useLatestRecord(project)
  // Not disabled while pending: that would take the keyboard's focus.
  const move = (step: -1 | 1) => {
    if (!isPending) track(sendMove(step))
  }
  const sendMove = async (step: -1 | 1) => {
    // The list may not have refreshed since the last move.
    const latest = await waitForLatest()
    const displayOrder = latest.displayOrder + step
    if (displayOrder < 0) return latest
    const outcome = await mutate<typeof updateProject>({
      ...portfolioWording('atualizar'),
      body: { displayOrder },
      describe: () => 'Ordem atualizada com sucesso!',
      // The new number is relative to the loaded one: from an old list it would undo a colleague's move.
      loadedAt: latest.updatedAt,
      params: { id: project.id },
      route: 'PUT /api/projects/{id}',
    })
    return outcome.ok ? outcome.answer.project : latest
  }
  const duplicate = () => {
    if (isPending) return
    const wording = portfolioWording('duplicar')
    void mutate<typeof createProject>({
      ...wording,
      body: copyOf(row, count),
      describe: () => `${wording.describe()} A cópia é um rascunho: publique-a quando estiver pronta.`,
      route: 'POST /api/projects',
    })
  }
  const edit = async () => open({ ...row, project: await waitForLatest() })

  return (
    <div className="project-card__actions tw:flex tw:flex-wrap tw:justify-between tw:pt-0 tw:pb-[4px] tw:px-[2px]">
      {canWrite ? (
        <>
          <Action
            // The order cannot go below 0.
            disabled={row.isFirst || project.displayOrder === 0}
            icon="arrow-up"
            label="Mover para cima"
            name={project.title}
            onClick={() => move(-1)}
          />
          <Action
            disabled={row.isLast}
            icon="arrow-down"
            label="Mover para baixo"
            name={project.title}
            onClick={() => move(1)}
          />
        </>
      ) : null}
      <IconLink href={viewAddress(row)} icon="eye" label={`Ver: ${project.title}`} title="Ver" />
      <ProjectLink project={project} />
      {canWrite ? (
        <>
          <Action icon="copy" label="Duplicar" name={project.title} onClick={() => duplicate()} />
          <EditDeleteButtons name={project.title} onEdit={() => void edit()} row={row} />
        </>
      ) : null}
    </div>
  )
}

/** Body of the copy: a draft with its own title and slug, not featured, after all others (PADM-16…18). */
function copyOf({ isServiceDeleted, project }: PortfolioRow, count: number) {
  const { createdAt, id, slug, updatedAt, ...content } = project
  return {
    ...content,
    ...(isServiceDeleted ? { serviceId: null } : {}),
    displayOrder: count + 1,
    featured: 0,
    status: 'draft' as const,
    title: `${content.title} (Cópia)`,
  }
}

/** The finished work, where the client shows it. */
function ProjectLink({ project: { projectUrl, title } }: Pick<PortfolioRow, 'project'>) {
  if (!projectUrl) return <Action disabled icon="external-link" label="Sem URL" name={title} />
  return (
    <IconLink
      href={projectUrl}
      icon="external-link"
      label={`Abrir URL num novo separador: ${title}`}
      rel="noopener noreferrer"
      target="_blank"
      title="Abrir URL"
    />
  )
}

interface ActionProps {
  disabled?: boolean
  icon: IconName
  label: string
  /** The project's name, for screen readers. */
  name: string
  onClick?: () => void
}

function Action({ disabled = false, icon, label, name, onClick }: ActionProps) {
  const ref = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    // At either end of the list the button is disabled; move the focus to the next enabled action.
    if (disabled && ref.current && ref.current === document.activeElement) {
      ref.current.parentElement?.querySelector<HTMLElement>('button:enabled')?.focus()
    }
  }, [disabled])
  return (
    <IconButton
      disabled={disabled}
      icon={icon}
      label={`${label}: ${name}`}
      onClick={onClick}
      ref={ref}
      size={16}
      title={label}
    />
  )
}
