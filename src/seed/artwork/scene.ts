import { document, rect, type Svg } from './svg'

/** Every project image has this size, in pixels. */
export const SCENE_WIDTH = 1600
export const SCENE_HEIGHT = 1200

/** One image of a project: what it shows, in words and as a drawing. */
export interface Scene {
  /** Portuguese alternative text. */
  alt: string
  draw: () => Svg
}

/** A scene over a plain coloured ground. */
export function scene(alt: string, ground: string, draw: () => Svg): Scene {
  return {
    alt,
    draw: () => document(SCENE_WIDTH, SCENE_HEIGHT, rect(0, 0, SCENE_WIDTH, SCENE_HEIGHT, ground) + draw()),
  }
}
