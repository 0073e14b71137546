import { readStrokes, type Stroke } from '@clinic/shared/strokes'
import { Group, Input } from '@mantine/core'
import { useState } from 'react'
import { firstColor, StrokeTools } from '../../../lib/strokes/stroke-tools.tsx'
import { useStrokes } from '../../../lib/strokes/use-strokes.ts'
import { Drawing } from './drawing.tsx'
import type { SectionProps } from './section-props.ts'

/** Drawn with a finger, a pen or the mouse. What a keyboard can't draw is written in the sections of text. */
export default function DrawingSection({ section, label, value, onChange }: SectionProps) {
  const [color, setColor] = useState(firstColor)
  const strokes = readStrokes(value)
  const write = (next: readonly Stroke[]) => onChange(next.length === 0 ? '' : JSON.stringify(next))
  const { shown, surface } = useStrokes({ strokes, color, width: 14, onChange: write })
  if (!section.picture) return null
  return (
    <div role="group" aria-label={label}>
      <Group justify="space-between" mb={4}>
        <Input.Label component="div">{label}</Input.Label>
        <StrokeTools color={color} onColor={setColor} strokes={strokes} onChange={write} />
      </Group>
      <Drawing picture={section.picture} strokes={shown} data-editable="" role="img" aria-label={label} {...surface} />
    </div>
  )
}
