import type { ReactElement } from 'react'

/**
 * Drawings of the four digital services, all made of the agency's mark: two points and the line between them. The line
 * has the text's colour, so that a drawing also works on a dark background.
 */
const MOTIFS: Partial<Record<string, ReactElement>> = {
  branding: (
    <>
      <circle cx="160" cy="80" fill="var(--color-violet)" r="62" />
      <path d="M116 112C150 112 140 48 168 48s22 64 52 64" stroke="var(--color-paper)" strokeWidth="16" />
      <circle cx="116" cy="112" fill="var(--color-paper)" r="14" />
      <circle cx="220" cy="112" fill="var(--color-sun)" r="20" />
    </>
  ),
  'design-grafico': (
    <>
      <path d="M40 130V30h100z" fill="var(--color-sun)" />
      <path d="M124 30h92v92h-92z" fill="var(--color-violet)" />
      <path d="M150 138c0-50 22-84 58-84" stroke="currentColor" strokeWidth="12" />
      <circle cx="150" cy="138" fill="currentColor" r="14" />
      <circle cx="244" cy="54" r="30" stroke="currentColor" strokeWidth="12" />
    </>
  ),
  'marketing-digital': (
    <>
      <path d="M34 138h252" stroke="currentColor" strokeWidth="4" />
      <path d="M52 134V112h30v22zM116 134V92h30v42zM180 134V66h30v68z" fill="var(--color-violet)" />
      <path d="M44 96C104 96 110 44 168 48s58 0 92-26" stroke="currentColor" strokeWidth="12" />
      <circle cx="44" cy="96" fill="currentColor" r="14" />
      <circle cx="268" cy="24" fill="var(--color-sun)" r="20" />
    </>
  ),
  'web-design': (
    <>
      <path d="M34 24h176v116H34z" fill="var(--color-card)" stroke="currentColor" strokeWidth="8" />
      <path d="M34 24h176v24H34z" fill="currentColor" />
      <path d="M56 70h70M56 92h46" stroke="var(--color-violet)" strokeWidth="12" />
      <path d="M196 52h76v100h-76z" fill="var(--color-violet)" stroke="currentColor" strokeWidth="8" />
      <path d="M80 122C120 122 120 96 160 104s40 12 74-8" stroke="currentColor" strokeWidth="8" />
      <circle cx="234" cy="96" fill="var(--color-sun)" r="15" />
    </>
  ),
}

/** The drawing of a service; renders nothing for a service without one. */
export const ServiceMotif = ({ className, id }: { className: string; id: string }) => {
  const motif = Object.hasOwn(MOTIFS, id) ? MOTIFS[id] : undefined
  if (!motif) return null
  return (
    <svg aria-hidden="true" className={className} fill="none" strokeLinecap="round" viewBox="0 0 320 160">
      {motif}
    </svg>
  )
}
