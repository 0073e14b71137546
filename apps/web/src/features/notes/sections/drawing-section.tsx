import { readStrokes, type Stroke } from '@clinic/shared/notes/drawing'
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Group, Input } from '@mantine/core'
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import { useRef, useState, type PointerEvent } from 'react'
import { Drawing } from './drawing.tsx'
import classes from './drawing.module.css'
import type { SectionProps } from './section-props.ts'

const width = 14

/** Drawn with a finger, a pen or the mouse. What a keyboard can't draw is written in the sections of text. */
export default function DrawingSection({ section, label, value, onChange }: SectionProps) {
  const { t } = useLingui()
  const colors = [
    { color: '#e03131', name: t`Red` },
    { color: '#1971c2', name: t`Blue` },
    { color: '#2f9e44', name: t`Green` },
  ]
  const [color, setColor] = useState('#e03131')
  const [points, setPoints] = useState<number[] | null>(null)
  const svg = useRef<SVGSVGElement>(null)
  const strokes = readStrokes(value)
  const write = (next: readonly Stroke[]) => onChange(next.length === 0 ? '' : JSON.stringify(next))
  const pointAt = ({ clientX, clientY }: PointerEvent) => {
    const matrix = svg.current?.getScreenCTM()?.inverse()
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix)
    return [Math.round(x), Math.round(y)]
  }
  const end = () => {
    if (points) write([...strokes, { color, width, points }])
    setPoints(null)
  }
  if (!section.picture) return null
  return (
    <div role="group" aria-label={label}>
      <Group justify="space-between" mb={4}>
        <Input.Label component="div">{label}</Input.Label>
        <Group gap={6}>
          {colors.map((choice) => (
            <button
              key={choice.color}
              type="button"
              className={classes.color}
              style={{ background: choice.color }}
              aria-label={choice.name}
              aria-pressed={color === choice.color}
              onClick={() => setColor(choice.color)}
            />
          ))}
          <ActionIcon
            variant="default"
            aria-label={t`Undo the last stroke`}
            disabled={strokes.length === 0}
            onClick={() => write(strokes.slice(0, -1))}
          >
            <IconArrowBackUp size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label={t`Clear the drawing`}
            disabled={strokes.length === 0}
            onClick={() => write([])}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      <Drawing
        svgRef={svg}
        picture={section.picture}
        strokes={points ? [...strokes, { color, width, points }] : strokes}
        data-editable=""
        role="img"
        aria-label={label}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          setPoints(pointAt(event))
        }}
        onPointerMove={(event) => {
          if (points && points.length < 3000) setPoints([...points, ...pointAt(event)])
        }}
        onPointerUp={end}
        onPointerCancel={() => setPoints(null)}
      />
    </div>
  )
}
