import type { Stroke } from '@clinic/shared/strokes'
import { useRef, useState, type PointerEvent } from 'react'

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

/** Draws with a finger, a pen or the mouse: `surface` is for the SVG that is drawn on, and `shown` what is to be seen on it meanwhile. */
export function useStrokes({ strokes, color, width, formOf = (points) => [...points], onChange }: Options) {
  const svg = useRef<SVGSVGElement>(null)
  const [points, setPoints] = useState<number[] | null>(null)
  const next = points ? [...strokes, { color, width, points: formOf(points) }] : [...strokes]
  const pointAt = ({ clientX, clientY }: PointerEvent) => {
    const matrix = svg.current?.getScreenCTM()?.inverse()
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix)
    return [Math.round(x), Math.round(y)]
  }
  const surface = {
    ref: svg,
    onPointerDown(event: PointerEvent<SVGSVGElement>) {
      if (event.button !== 0 || !event.isPrimary) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setPoints(pointAt(event))
    },
    onPointerMove(event: PointerEvent) {
      if (points && event.isPrimary && points.length < most) setPoints([...points, ...pointAt(event)])
    },
    onPointerUp() {
      if (points) onChange(next)
      setPoints(null)
    },
    onPointerCancel: () => setPoints(null),
  }
  return { shown: next, surface }
}
