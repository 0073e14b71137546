/**
 * What the address asks for now. The router's own parameters are those of the last rendering: of two changes in one moment,
 * such as a search that is still being typed and a filter, the second would take the first one back.
 */
export const currentSearchParams = () => new URLSearchParams(window.location.search)
