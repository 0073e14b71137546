import type { Stroke } from '@clinic/shared/strokes'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, SegmentedControl } from '@mantine/core'
import { StrokeTools } from '../../../lib/strokes/stroke-tools.tsx'
import classes from './pictures.module.css'

type DrawingBarProps = {
  isArrow: boolean
  color: string
  strokes: readonly Stroke[]
  isDirty: boolean
  onArrow: (isArrow: boolean) => void
  onColor: (color: string) => void
  onChange: (strokes: Stroke[]) => void
  onSave: () => void
  onCancel: () => void
}

/** With what is drawn over a picture, and where it is saved. */
export function DrawingBar({ isArrow, color, strokes, isDirty, onArrow, onColor, onChange, onSave, onCancel }: DrawingBarProps) {
  const { t } = useLingui()
  return (
    <div className={classes.tools} role="group" aria-label={t`Draw on it`}>
      <SegmentedControl
        size="xs"
        aria-label={t`Drawn with`}
        data={[
          { value: 'arrow', label: t`Arrow` },
          { value: 'pen', label: t`Pen` },
        ]}
        value={isArrow ? 'arrow' : 'pen'}
        onChange={(value) => onArrow(value === 'arrow')}
      />
      <StrokeTools color={color} onColor={onColor} strokes={strokes} onChange={onChange} />
      <Button size="compact-sm" variant="default" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      <Button size="compact-sm" disabled={!isDirty} onClick={onSave}>
        <Trans>Save</Trans>
      </Button>
    </div>
  )
}
