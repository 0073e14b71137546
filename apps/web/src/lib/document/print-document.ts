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

let printed: HTMLElement[] = []

const removePrinted = () => printed.forEach((host) => host.remove())

/** Opens the browser's print dialog with the document alone. Throws a `Failure`. */
export const printDocument = (request: DocumentRequest): Promise<void> => printDocuments([request])

/** The same with several documents of one size, one after the other. */
export async function printDocuments(requests: readonly DocumentRequest[]): Promise<void> {
  const documents = await Promise.all(requests.map(async (request) => ({ request, drawn: await fetchPages(request) })))
  removePrinted()
  const [width, fixed] = paper[requests[0]?.size ?? 'a4']
  const heights = documents.map(({ drawn: { pages } }) => heightOf(pages[0], width))
  const height = fixed ?? Math.max(...heights)
  // A tenth of a millimetre less than the paper, so that no page runs over onto an empty one.
  const pageStyles = `
    :host(:not(:last-of-type)) { break-after: page }
    svg:not([width]) { display: block; width: ${width}mm; height: ${height - 0.1}mm; break-inside: avoid }
    svg:not([width]) + svg { break-before: page }`
  printed = documents.map(({ request, drawn }) => {
    const host = document.createElement('div')
    host.dataset['printSheet'] = request.kind
    showPages(host, drawn, pageStyles)
    return host
  })
  const styles = `
    @page { size: ${width}mm ${height}mm; margin: 0 }
    @media screen { [data-print-sheet] { display: none } }
    @media print { body > :not([data-print-sheet]) { display: none !important } html, body { background: #fff !important } }`
  const style = document.createElement('style')
  style.textContent = styles
  printed[0]?.append(style)
  document.body.append(...printed)
  window.addEventListener('afterprint', removePrinted, { once: true })
  window.print()
}

/** In millimetres, of a page that is so wide. */
function heightOf(page: SVGSVGElement | undefined, width: number): number {
  const { width: drawnWidth = 1, height: drawnHeight = 1 } = page?.viewBox.baseVal ?? {}
  return Math.ceil((width * drawnHeight) / drawnWidth)
}
