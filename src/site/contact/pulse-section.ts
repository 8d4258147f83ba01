/** As long as the animation in site.css. */
const PULSE_MS = 1400

/** Draws the eye to a section that was scrolled to (CONT-48). */
export function pulseSection(section: HTMLElement): void {
  section.dataset.pulse = ''
  setTimeout(() => delete section.dataset.pulse, PULSE_MS)
}
