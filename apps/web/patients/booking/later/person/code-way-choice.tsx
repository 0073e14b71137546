import { Trans } from '@lingui/react/macro'
import type { CodeWay } from '@clinic/shared/bookings/booking'

type CodeWayChoiceProps = { ways: readonly CodeWay[]; by: CodeWay | undefined; onChange: (way: CodeWay) => void }

export function CodeWayChoice({ ways, by, onChange }: CodeWayChoiceProps) {
  return (
    <fieldset className="field">
      <legend>
        <Trans>How shall we send the code?</Trans>
      </legend>
      {ways.map((way) => (
        <label key={way} className="option">
          <input type="radio" name="by" value={way} checked={way === by} onChange={() => onChange(way)} />
          <span>{way === 'email' ? <Trans>By e-mail</Trans> : <Trans>By text message (SMS)</Trans>}</span>
        </label>
      ))}
    </fieldset>
  )
}
