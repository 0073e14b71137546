import { consentText } from '@clinic/shared/consents/consent'
import { languages, type Language } from '@clinic/shared/languages'
import { useLingui } from '@lingui/react/macro'
import { Group, SegmentedControl, TextInput } from '@mantine/core'
import type { ConsentToSign } from '../consents.ts'
import { languageNames } from '../../../i18n/languages.ts'
import { SignaturePad } from './signature-pad.tsx'
import classes from './signing.module.css'
import type { SigningValues } from './use-signing.ts'

type SignFormProps = {
  consent: ConsentToSign
  values: SigningValues
  faultOf: (field: string) => string | undefined
  onChange: (next: Partial<SigningValues>) => void
}

/** The text in the language of whoever reads it, who signs, and where. */
export function SignForm({ consent: { text }, values, faultOf, onChange }: SignFormProps) {
  const { t } = useLingui()
  const { language, isForPatient, signerName, signerRelation, witnessName, signature } = values
  return (
    <>
      <Group gap="sm">
        {text.textEn && text.textTh && (
          <SegmentedControl
            aria-label={t`Language of the form`}
            data={languages.map((value) => ({ value, label: languageNames[value] }))}
            value={language}
            onChange={(next) => onChange({ language: next as Language })}
          />
        )}
        <SegmentedControl
          aria-label={t`Who signs`}
          data={[
            { value: 'patient', label: t`The patient signs` },
            { value: 'other', label: t`Somebody signs for the patient` },
          ]}
          value={isForPatient ? 'other' : 'patient'}
          onChange={(next) => onChange({ isForPatient: next === 'other' })}
        />
      </Group>
      <div className={classes.text} lang={language} role="region" aria-label={t`Text of the form`}>
        {consentText(language, text)}
      </div>
      {isForPatient && (
        <Group grow align="start">
          <TextInput
            label={t`Name of whoever signs`}
            required
            maxLength={200}
            autoComplete="off"
            value={signerName}
            error={faultOf('signerName')}
            onChange={(event) => onChange({ signerName: event.currentTarget.value })}
          />
          <TextInput
            label={t`What they are to the patient`}
            required
            maxLength={100}
            autoComplete="off"
            value={signerRelation}
            error={faultOf('signerRelation')}
            onChange={(event) => onChange({ signerRelation: event.currentTarget.value })}
          />
        </Group>
      )}
      <SignaturePad strokes={signature} onChange={(next) => onChange({ signature: next })} />
      <TextInput
        label={t({ context: 'of a signature', message: 'Witness' })}
        maxLength={200}
        autoComplete="off"
        value={witnessName}
        onChange={(event) => onChange({ witnessName: event.currentTarget.value })}
      />
    </>
  )
}
