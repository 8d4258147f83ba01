/** Characters of a title and a description that search engines show untruncated (PAGE-06). */
export const SHOWN_TITLE = 60
export const SHOWN_DESCRIPTION = 160
