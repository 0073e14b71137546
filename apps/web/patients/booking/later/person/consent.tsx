import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Language } from '@clinic/shared/languages'
import { FieldFaultNote } from './field.tsx'

type ConsentProps = { text: Record<Language, string>; accepts: boolean; fault?: ReactNode; onChange: (accepts: boolean) => void }

/** The clinic's own words, and the box beside them. */
export function Consent({ text, accepts, fault, onChange }: ConsentProps) {
  const { i18n } = useLingui()
  return (
    <div className="field">
      <p id="consent-text" className="lines">
        {i18n.locale === 'th' ? text.th : text.en}
      </p>
      <label className="option">
        <input
          type="checkbox"
          checked={accepts}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? 'consent-text consent-fault' : 'consent-text'}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>
          <Trans>I accept this</Trans>
        </span>
      </label>
      <FieldFaultNote id="consent" fault={fault} />
    </div>
  )
}
