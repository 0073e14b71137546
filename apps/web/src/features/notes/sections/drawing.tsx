import { drawingPictures } from '@clinic/shared/notes/drawing-pictures'
import type { NotePicture } from '@clinic/shared/notes/note'
import type { Stroke } from '@clinic/shared/strokes'
import type { ComponentProps } from 'react'
import { StrokePaths } from '../../../lib/strokes/stroke-paths.tsx'
import classes from './drawing.module.css'

type DrawingProps = { picture: NotePicture; strokes: readonly Stroke[] } & ComponentProps<'svg'>

/** A picture with what was drawn on it. */
export function Drawing({ picture, strokes, ...props }: DrawingProps) {
  const { width, height, lines } = drawingPictures[picture]
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={classes.drawing} {...props}>
      {lines.map((line) => (
        <path key={line} d={line} className={classes.line} />
      ))}
      <StrokePaths strokes={strokes} />
    </svg>
  )
}
