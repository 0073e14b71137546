/** Prints dark screens in the light scheme's colours. Returns what ends it. */
export function printInLight(): () => void {
  const scheme = 'data-mantine-color-scheme'
  const page = document.documentElement
  let shown: string | null = null
  const before = () => {
    shown = page.getAttribute(scheme)
    page.setAttribute(scheme, 'light')
  }
  const after = () => {
    if (shown) page.setAttribute(scheme, shown)
  }
  window.addEventListener('beforeprint', before)
  window.addEventListener('afterprint', after)
  return () => {
    window.removeEventListener('beforeprint', before)
    window.removeEventListener('afterprint', after)
  }
}
