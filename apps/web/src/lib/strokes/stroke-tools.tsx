import type { Stroke } from '@clinic/shared/strokes'
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Group } from '@mantine/core'
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import classes from './strokes.module.css'

export const firstColor = '#e03131'

type StrokeToolsProps = {
  color: string
  onColor: (color: string) => void
  strokes: readonly Stroke[]
  onChange: (strokes: Stroke[]) => void
}

/** In which colour is drawn, and what takes strokes away again. */
export function StrokeTools({ color, onColor, strokes, onChange }: StrokeToolsProps) {
  const { t } = useLingui()
  const colors = [
    { value: firstColor, name: t`Red` },
    { value: '#1971c2', name: t`Blue` },
    { value: '#2f9e44', name: t`Green` },
  ]
  const isEmpty = strokes.length === 0
  return (
    <Group gap={6}>
      {colors.map(({ value, name }) => (
        <button
          key={value}
          type="button"
          className={classes.color}
          style={{ background: value }}
          aria-label={name}
          aria-pressed={color === value}
          onClick={() => onColor(value)}
        />
      ))}
      <ActionIcon
        variant="default"
        aria-label={t`Undo the last stroke`}
        disabled={isEmpty}
        onClick={() => onChange(strokes.slice(0, -1))}
      >
        <IconArrowBackUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" aria-label={t`Clear the drawing`} disabled={isEmpty} onClick={() => onChange([])}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
