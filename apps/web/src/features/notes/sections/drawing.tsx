import { pathOf, type Stroke } from '@clinic/shared/notes/drawing'
import { drawingPictures } from '@clinic/shared/notes/drawing-pictures'
import type { NotePicture } from '@clinic/shared/notes/note'
import type { Ref, SVGProps } from 'react'
import classes from './drawing.module.css'

type DrawingProps = { picture: NotePicture; strokes: readonly Stroke[]; svgRef?: Ref<SVGSVGElement> } & SVGProps<SVGSVGElement>

/** A picture with what was drawn on it. */
export function Drawing({ picture, strokes, svgRef, ...props }: DrawingProps) {
  const { width, height, lines } = drawingPictures[picture]
  return (
    <svg ref={svgRef} viewBox={`0 0 ${width} ${height}`} className={classes.drawing} {...props}>
      {lines.map((line) => (
        <path key={line} d={line} className={classes.line} />
      ))}
      {strokes.map((stroke, index) => (
        <path key={index} d={pathOf(stroke)} className={classes.stroke} stroke={stroke.color} strokeWidth={stroke.width} />
      ))}
    </svg>
  )
}
