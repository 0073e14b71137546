/** How a picture lies in its pane: so many times as large as it fits, moved by so many pixels. */
export type Zoom = { scale: number; x: number; y: number }
type Size = { width: number; height: number }
type Point = { x: number; y: number }

export const fitted: Zoom = { scale: 1, x: 0, y: 0 }
const largest = 8

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** Nothing beside the picture is shown while the picture is larger than its pane. */
const within = ({ scale, x, y }: Zoom, { width, height }: Size): Zoom => ({
  scale,
  x: clamp(x, width - width * scale, 0),
  y: clamp(y, height - height * scale, 0),
})

/** Larger or smaller by a factor, around a point of the pane that stays where it is; its middle where there is none. */
export function zoomed(zoom: Zoom, { factor, size, at }: { factor: number; size: Size; at?: Point }): Zoom {
  const { x, y } = at ?? { x: size.width / 2, y: size.height / 2 }
  const scale = clamp(zoom.scale * factor, 1, largest)
  const grown = scale / zoom.scale
  return within({ scale, x: x - (x - zoom.x) * grown, y: y - (y - zoom.y) * grown }, size)
}

export const moved = (zoom: Zoom, { by, size }: { by: Point; size: Size }): Zoom =>
  within({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, size)

const step = 1.5
const stride = 80

/** What a key does to a picture; undefined for those that do nothing. */
export function byKey(zoom: Zoom, { key, size }: { key: string; size: Size }): Zoom | undefined {
  if (key === '+' || key === '=') return zoomed(zoom, { factor: step, size })
  if (key === '-') return zoomed(zoom, { factor: 1 / step, size })
  if (key === '0') return fitted
  const by = strides[key]
  return by && moved(zoom, { by, size })
}

/** An arrow shows what lies in its direction. */
const strides: Partial<Record<string, Point>> = {
  ArrowLeft: { x: stride, y: 0 },
  ArrowRight: { x: -stride, y: 0 },
  ArrowUp: { x: 0, y: stride },
  ArrowDown: { x: 0, y: -stride },
}
