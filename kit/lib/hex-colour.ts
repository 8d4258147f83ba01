/** Tests for a colour such as '#8B5CF6'. */
export const isHexColour = (text: string): boolean => /^#[\da-f]{6}$/i.test(text)
