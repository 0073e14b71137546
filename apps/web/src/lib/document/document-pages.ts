import type { DocumentRequest } from '@clinic/shared/documents/document'
import { documentAddress } from '@clinic/shared/documents/document'
import { Failure } from '../errors.ts'
import { isFailureCode } from '../failure-codes.ts'
import { timedFetch } from '../timed-fetch.ts'

/** The pages of a document as the server draws them, each a drawing; all of them use the letters' `shapes`. */
export type DocumentPages = { shapes: SVGSVGElement; pages: SVGSVGElement[] }

const svgSpace = 'http://www.w3.org/2000/svg'

/** Throws a `Failure`. */
export async function fetchPages(request: DocumentRequest, signal?: AbortSignal): Promise<DocumentPages> {
  const response = await timedFetch(documentAddress(request, 'svg'), signal ? { signal } : {}).catch((error: unknown) => {
    throw new Failure({ code: 'NETWORK' }, error)
  })
  if (!response.ok) throw await failureOf(response)
  return pagesOf(await response.text())
}

async function failureOf(response: Response): Promise<Failure> {
  const { code, message } = (await response.json().catch(() => ({}))) as { code?: unknown; message?: string }
  return isFailureCode(code)
    ? new Failure({ code, serverMessage: message })
    : new Failure({ code: 'INTERNAL', serverMessage: message, failedTask: 'showDocument' })
}

/** The server sends the pages below each other in one drawing. */
function pagesOf(source: string): DocumentPages {
  const drawing = new DOMParser().parseFromString(source, 'image/svg+xml').documentElement
  const pages = [...drawing.querySelectorAll('.typst-page')].map((page) => {
    const sheet = document.createElementNS(svgSpace, 'svg')
    const [width, height] = ['data-page-width', 'data-page-height'].map((name) => page.getAttribute(name) ?? '0')
    sheet.setAttribute('viewBox', `0 0 ${width} ${height}`)
    page.removeAttribute('transform')
    sheet.append(document.adoptNode(page))
    return sheet
  })
  const shapes = document.createElementNS(svgSpace, 'svg')
  shapes.setAttribute('width', '0')
  shapes.setAttribute('height', '0')
  shapes.setAttribute('aria-hidden', 'true')
  shapes.style.position = 'absolute'
  shapes.append(...[...drawing.querySelectorAll(':scope > defs')].map((part) => document.adoptNode(part)))
  return { shapes, pages }
}

/** The text lies unseen over the letters' shapes, to be searched, selected and read aloud. */
const drawingStyles = `
  svg { fill: none }
  .tsel { position: fixed; inset: 0; color: transparent; white-space: pre; text-align-last: justify }`

/** In a shadow tree: the shapes of another document have the same names. */
export function showPages(host: HTMLElement, { shapes, pages }: DocumentPages, styles: string): void {
  const tree = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const style = document.createElement('style')
  style.textContent = drawingStyles + styles
  tree.replaceChildren(style, shapes, ...pages)
}
