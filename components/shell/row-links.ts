/** The link that covers a row, or that names it where a row holds several. */
export const ROW_LINKS = "a.row-link, tbody th[scope=row] a.name";
