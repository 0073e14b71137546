import { useRef, useState, type PointerEvent } from 'react'

type UseStroke = {
  /** Whether the stroke may have another point. */
  hasRoom: (points: readonly number[]) => boolean
  onDrawn: (points: number[]) => void
}

/** A stroke that is drawn on an SVG with a finger, a pen or the mouse: its points in the units of the picture, x and y one after the other. */
export function useStroke({ hasRoom, onDrawn }: UseStroke) {
  const svg = useRef<SVGSVGElement>(null)
  const [points, setPoints] = useState<number[] | null>(null)
  const pointAt = ({ clientX, clientY }: PointerEvent) => {
    const matrix = svg.current?.getScreenCTM()?.inverse()
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix)
    return [Math.round(x), Math.round(y)]
  }
  const hands = {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      if (event.button !== 0 || !event.isPrimary) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setPoints(pointAt(event))
    },
    onPointerMove: (event: PointerEvent) => {
      if (points && event.isPrimary && hasRoom(points)) setPoints([...points, ...pointAt(event)])
    },
    onPointerUp: () => {
      if (points) onDrawn(points)
      setPoints(null)
    },
    onPointerCancel: () => setPoints(null),
  }
  return { svg, points, hands }
}
