import { readStrokes, type Stroke } from '@clinic/shared/strokes'
import { Group, Input } from '@mantine/core'
import { useState } from 'react'
import { firstColor, StrokeTools } from '../../../lib/strokes/stroke-tools.tsx'
import { useStrokes } from '../../../lib/strokes/use-strokes.ts'
import { readStrokes, type Stroke } from '@clinic/shared/notes/drawing'
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Group, Input } from '@mantine/core'
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useStroke } from '../../../lib/use-stroke.ts'
import { Drawing } from './drawing.tsx'
import type { SectionProps } from './section-props.ts'

/** Drawn with a finger, a pen or the mouse. What a keyboard can't draw is written in the sections of text. */
export default function DrawingSection({ section, label, value, onChange }: SectionProps) {
  const [color, setColor] = useState(firstColor)
  const strokes = readStrokes(value)
  const write = (next: readonly Stroke[]) => onChange(next.length === 0 ? '' : JSON.stringify(next))
  const { shown, surface } = useStrokes({ strokes, color, width: 14, onChange: write })
  const { t } = useLingui()
  const colors = [
    { color: '#e03131', name: t`Red` },
    { color: '#1971c2', name: t`Blue` },
    { color: '#2f9e44', name: t`Green` },
  ]
  const [color, setColor] = useState('#e03131')
  const strokes = readStrokes(value)
  const write = (next: readonly Stroke[]) => onChange(next.length === 0 ? '' : JSON.stringify(next))
  const { svg, points, hands } = useStroke({
    hasRoom: (drawn) => drawn.length < 3000,
    onDrawn: (drawn) => write([...strokes, { color, width, points: drawn }]),
  })
  if (!section.picture) return null
  return (
    <div role="group" aria-label={label}>
      <Group justify="space-between" mb={4}>
        <Input.Label component="div">{label}</Input.Label>
        <StrokeTools color={color} onColor={setColor} strokes={strokes} onChange={write} />
      </Group>
      <Drawing picture={section.picture} strokes={shown} data-editable="" role="img" aria-label={label} {...surface} />
      <Drawing
        svgRef={svg}
        picture={section.picture}
        strokes={points ? [...strokes, { color, width, points }] : strokes}
        data-editable=""
        role="img"
        aria-label={label}
        {...hands}
      />
    </div>
  )
}
