import { pathOf } from '../stroke-path.ts'
import { pad } from './pad.ts'
import type { SignatureStroke } from './signature.ts'

/** As a picture on paper. */
export function signatureSvg(strokes: readonly SignatureStroke[]): string {
  const paths = strokes.map((stroke) => `<path d="${pathOf(stroke)}"/>`).join('')
  const style = 'fill="none" stroke="#12213a" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${pad.width} ${pad.height}"><g ${style}>${paths}</g></svg>`
}
