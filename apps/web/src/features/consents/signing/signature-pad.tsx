import { hasRoom, pad } from '@clinic/shared/consents/pad'
import type { SignatureStroke } from '@clinic/shared/consents/signature'
import { pathOf } from '@clinic/shared/stroke-path'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Input } from '@mantine/core'
import { useStroke } from '../../../lib/strokes/use-stroke.ts'
import classes from './signing.module.css'

type SignaturePadProps = {
  strokes: readonly SignatureStroke[]
  onChange: (strokes: SignatureStroke[]) => void
}

/** Where the patient signs with a finger, a pen or the mouse. */
export function SignaturePad({ strokes, onChange }: SignaturePadProps) {
  const { t } = useLingui()
  const { svg, points, hands } = useStroke({
    hasRoom: (drawn) => hasRoom(strokes, drawn),
    onDrawn: (drawn) => onChange([...strokes, { points: drawn }]),
  })
  const shown = points ? [...strokes, { points }] : strokes
  return (
    <div>
      <Group justify="space-between" mb={4}>
        <Input.Label component="div">
          <Trans>Signature</Trans>
        </Input.Label>
        <Button size="compact-xs" variant="subtle" disabled={strokes.length === 0} onClick={() => onChange([])}>
          <Trans>Sign anew</Trans>
        </Button>
      </Group>
      <svg
        ref={svg}
        viewBox={`0 0 ${pad.width} ${pad.height}`}
        className={classes.pad}
        role="img"
        aria-label={t`Signature`}
        {...hands}
      >
        <line x1={60} x2={pad.width - 60} y1={290} y2={290} className={classes.baseline} />
        {shown.map((stroke, index) => (
          <path key={index} d={pathOf(stroke)} className={classes.stroke} />
        ))}
      </svg>
    </div>
  )
}
