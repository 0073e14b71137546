const marker = 'reloaded-for-chunk'

/** After an update of the server, a tab that is still open asks for files that are gone: one reload brings the new ones. */
export function reloadOnMissingChunk() {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(marker) ?? 0)
    if (Date.now() - last < 60_000) return
    event.preventDefault()
    sessionStorage.setItem(marker, String(Date.now()))
    location.reload()
  })
}
