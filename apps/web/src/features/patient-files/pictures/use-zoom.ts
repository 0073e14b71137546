import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { byKey, fitted, moved, zoomed } from './zoom.ts'

const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }, pane: HTMLElement) => {
  const { left, top } = pane.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}
const sizeOf = (pane: HTMLElement) => ({ width: pane.clientWidth, height: pane.clientHeight })

/** A picture in `pane` that is zoomed by wheel, two fingers and keys, and moved by one finger, the mouse and keys. */
export function useZoom() {
  const pane = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const [zoom, setZoom] = useState(fitted)
  useEffect(() => {
    const element = pane.current
    if (!element) return undefined
    // React's own listener could not keep the page from scrolling.
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const at = placeOf(event, element)
      setZoom((now) => zoomed(now, { factor: Math.exp(-event.deltaY / 400), size: sizeOf(element), at }))
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [])

  const lift = ({ pointerId }: PointerEvent) => fingers.current.delete(pointerId)
  const gestures = {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const next = byKey(zoom, { key: event.key, size: sizeOf(event.currentTarget) })
      if (!next) return
      event.preventDefault()
      setZoom(next)
    },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, placeOf(event, event.currentTarget))
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const before = fingers.current.get(event.pointerId)
      if (!before) return
      const now = placeOf(event, event.currentTarget)
      fingers.current.set(event.pointerId, now)
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
      const size = sizeOf(event.currentTarget)
      const apart = (one: typeof now) => Math.hypot(one.x - (other?.x ?? 0), one.y - (other?.y ?? 0)) || 1
      if (other) setZoom((zoomNow) => zoomed(zoomNow, { factor: apart(now) / apart(before), size, at: other }))
      else setZoom((zoomNow) => moved(zoomNow, { by: { x: now.x - before.x, y: now.y - before.y }, size }))
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  }
  const press = (key: string) => {
    const element = pane.current
    if (element) setZoom((now) => byKey(now, { key, size: sizeOf(element) }) ?? now)
  }
  return { pane, zoom, gestures, press }
}
