import type { DocumentRequest, DocumentSize } from '@clinic/shared/documents/document'
import { fetchPages, showPages } from './document-pages.ts'

/** Width and height of a page in millimetres; a roll is as long as its text. */
const paper: Record<DocumentSize, [width: number, height: number | undefined]> = {
  a4: [210, 297],
  a5: [148, 210],
  a6: [105, 148],
  '80mm': [80, undefined],
  '58mm': [58, undefined],
  label: [70, 50],
}

let printed: HTMLElement | undefined

/** Opens the browser's print dialog with the document alone. Throws a `Failure`. */
export async function printDocument(request: DocumentRequest): Promise<void> {
  const pages = await fetchPages(request)
  printed?.remove()
  const host = document.createElement('div')
  printed = host
  host.dataset['printSheet'] = request.kind
  const [width, fixed] = paper[request.size]
  const { width: drawnWidth = 1, height: drawnHeight = 1 } = pages.pages[0]?.viewBox.baseVal ?? {}
  const height = fixed ?? Math.ceil((width * drawnHeight) / drawnWidth)
  // A tenth of a millimetre less than the paper, so that no page runs over onto an empty one.
  const pageStyles = `
    svg:not([width]) { display: block; width: ${width}mm; height: ${height - 0.1}mm; break-inside: avoid }
    svg:not([width]) + svg { break-before: page }`
  showPages(host, pages, pageStyles)
  const styles = `
    @page { size: ${width}mm ${height}mm; margin: 0 }
    @media screen { [data-print-sheet] { display: none } }
    @media print { body > :not([data-print-sheet]) { display: none !important } html, body { background: #fff !important } }`
  const style = document.createElement('style')
  style.textContent = styles
  host.append(style)
  document.body.append(host)
  window.addEventListener('afterprint', () => host.remove(), { once: true })
  window.print()
}
