import { languages } from '@clinic/shared/languages'
import { Trans } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { languageNames } from '../../../i18n/languages.ts'
import { FieldGroup } from '../../../components/form/settings/settings-form.tsx'
import { textFields, type SettingsValues } from './settings-values.ts'

/** What the page says of the clinic, and what is to be accepted. One that is written in one language only is shown in both. */
export function TextFields({ form }: { form: UseFormReturnType<SettingsValues> }) {
  const fields = (name: 'text' | 'consent') =>
    languages.map((language) => (
      <Textarea
        key={language}
        label={languageNames[language]}
        lang={language}
        autosize
        minRows={2}
        {...form.getInputProps(textFields[name][language])}
      />
    ))
  return (
    <>
      <FieldGroup legend={<Trans>Text on the page</Trans>}>{fields('text')}</FieldGroup>
      <FieldGroup legend={<Trans>What is to be accepted</Trans>}>{fields('consent')}</FieldGroup>
    </>
  )
}
