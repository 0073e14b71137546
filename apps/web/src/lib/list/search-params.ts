/**
 * The search parameters of the current URL. The router's own are those of the last rendering: of two changes before the next one,
 * such as a search text and a filter, the second would undo the first.
 */
export const currentSearchParams = () => new URLSearchParams(window.location.search)
