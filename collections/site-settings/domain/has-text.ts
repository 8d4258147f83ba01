/** Whether a rich text says anything: an emptied editor stores an empty paragraph. */
export const hasText = (text: unknown): boolean => /"text":"\s*[^"\s]/.test(JSON.stringify(text ?? null))
