/** The client logos that `renderLogo` can draw. */
export const logoKeys = ['cassoneca', 'mufete', 'mupeke', 'kixi', 'gabela', 'zunga', 'kandengue', 'tundavala'] as const
export type LogoKey = (typeof logoKeys)[number]
