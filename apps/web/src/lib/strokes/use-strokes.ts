import type { Stroke } from '@clinic/shared/strokes'
import { useStroke } from './use-stroke.ts'

type Options = {
  strokes: readonly Stroke[]
  color: string
  width: number
  /** What a stroke becomes; itself where nothing is said. */
  formOf?: ((points: readonly number[]) => number[]) | undefined
  onChange: (strokes: Stroke[]) => void
}

/** Most numbers of a stroke; what is drawn beyond them is left out. */
const most = 3000

/** Draws strokes: `surface` is for the SVG that is drawn on, and `shown` what is to be seen on it meanwhile. */
export function useStrokes({ strokes, color, width, formOf = (points) => [...points], onChange }: Options) {
  const withStroke = (points: readonly number[]) => [...strokes, { color, width, points: formOf(points) }]
  const { svg, points, hands } = useStroke({
    hasRoom: (drawn) => drawn.length < most,
    onDrawn: (drawn) => onChange(withStroke(drawn)),
  })
  return { shown: points ? withStroke(points) : [...strokes], surface: { ref: svg, ...hands } }
}
