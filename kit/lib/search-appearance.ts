/** Letters of a title and of a description that a search engine shows whole (PAGE-06). */
export const SHOWN_TITLE = 60
export const SHOWN_DESCRIPTION = 160
