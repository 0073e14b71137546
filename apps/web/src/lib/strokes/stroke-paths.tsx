import type { Stroke } from '@clinic/shared/strokes'
import { pathOf } from '@clinic/shared/stroke-path'
import classes from './strokes.module.css'

/** Strokes, within the SVG of what they were drawn on. */
export const StrokePaths = ({ strokes }: { strokes: readonly Stroke[] }) =>
  strokes.map((stroke, index) => (
    <path key={index} d={pathOf(stroke)} className={classes.stroke} stroke={stroke.color} strokeWidth={stroke.width} />
  ))
