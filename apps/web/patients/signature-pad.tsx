import { hasRoom, pad } from '@clinic/shared/consents/pad'
import type { SignatureStroke } from '@clinic/shared/consents/signature'
import { pathOf } from '@clinic/shared/stroke-path'
import { Trans } from '@lingui/react/macro'
import { useRef, useState, type PointerEvent } from 'react'

type SignaturePadProps = { strokes: readonly SignatureStroke[]; onChange: (strokes: SignatureStroke[]) => void }

/** Where the patient signs with a finger or a pen. */
export function SignaturePad({ strokes, onChange }: SignaturePadProps) {
  const svg = useRef<SVGSVGElement>(null)
  const [points, setPoints] = useState<number[] | null>(null)
  const pointAt = ({ clientX, clientY }: PointerEvent) => {
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(svg.current?.getScreenCTM()?.inverse())
    return [Math.round(x), Math.round(y)]
  }
  const end = () => {
    if (points) onChange([...strokes, { points }])
    setPoints(null)
  }
  return (
    <div className="signature">
      <span id="signature">
        <Trans>Signature</Trans>
      </span>
      <svg
        ref={svg}
        viewBox={`0 0 ${pad.width} ${pad.height}`}
        role="img"
        aria-labelledby="signature"
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          setPoints(pointAt(event))
        }}
        onPointerMove={(event) => {
          if (points && hasRoom(strokes, points)) setPoints([...points, ...pointAt(event)])
        }}
        onPointerUp={end}
        onPointerCancel={() => setPoints(null)}
      >
        {(points ? [...strokes, { points }] : strokes).map((stroke, index) => (
          <path key={index} d={pathOf(stroke)} />
        ))}
      </svg>
      <button type="button" disabled={strokes.length === 0} onClick={() => onChange([])}>
        <Trans>Sign anew</Trans>
      </button>
    </div>
  )
}
